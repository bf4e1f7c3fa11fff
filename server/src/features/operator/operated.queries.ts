/** Companies as the operator lists them, each with its plan and whether it may run campaigns. */
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

export type OperatedRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly status: boolean;
  readonly dueDate: Date | null;
  readonly dueDay: number | null;
  readonly recurrence: string;
  readonly trialExpiration: Date | null;
  readonly timezone: string;
  readonly isPlatform: boolean;
  readonly createdAt: Date;
  readonly billingName: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
  readonly country: string | null;
  readonly cpfCnpj: string | null;
  readonly campaignsEnabled: string | null;
  readonly planId: number | null;
  readonly planName: string | null;
  readonly planCents: number | null;
  readonly nextPlan: string | null;
};

const select = `
  select c.id, c.name, c.email, c.phone, c.status, c.due_date as "dueDate", c.due_day as "dueDay", c.recurrence,
         c.trial_expiration as "trialExpiration", c.timezone, c.is_platform as "isPlatform", c.created_at as "createdAt",
         c.billing_name as "billingName", c.address, c.city, c.state, c.zipcode, c.country, c.cpf_cnpj as "cpfCnpj",
         s.value as "campaignsEnabled", p.id as "planId", p.name as "planName", p.value_cents as "planCents",
         (select n.name from plans n where n.id = c.next_plan_id) as "nextPlan"
  from companies c
  left join plans p on p.id = c.plan_id
  left join settings s on s.company_id = c.id and s.key = 'campaignsEnabled'
  where c.removed_at is null`;
/** Name and address contain the text; accents and case do not matter. */
const matching = `strpos(prosa_fold(c.name || ' ' || coalesce(c.email, '')), prosa_fold($1)) > 0`;
const byName = 'order by lower(c.name) collate prosa_natural, c.id';

const pageOf = statement<OperatedRow, [text: string, limit: number, offset: number]>(
  'operator-companies-page',
  `${select} and ${matching} ${byName} limit $2 offset $3`,
);
const countOf = statement<{ count: number }, [text: string]>(
  'operator-companies-count',
  `select count(*)::int as count from companies c where c.removed_at is null and ${matching}`,
);
const every = statement<OperatedRow>('operator-companies', `${select} ${byName}`);
const one = statement<OperatedRow, [companyId: number]>('operator-company', `${select} and c.id = $1`);

export const pageOfCompanies = (
  db: PlatformDb,
  text: string,
  limit: number,
  offset: number,
): Promise<OperatedRow[]> => db.run(pageOf, [text, limit, offset]);

export const countCompanies = async (db: PlatformDb, text: string): Promise<number> =>
  (await db.run(countOf, [text]))[0]?.count ?? 0;

export const listOperated = (db: PlatformDb): Promise<OperatedRow[]> => db.run(every, []);

export const findOperated = async (db: PlatformDb, companyId: number): Promise<OperatedRow | undefined> =>
  (await db.run(one, [companyId]))[0];
