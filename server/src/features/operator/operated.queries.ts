/** Companies as the operator lists them, each with its plan and whether it may run campaigns. */
import { type CompanyDue, type Input, type operatorContract, soonDays } from '@prosa/shared';
import { type Conditions, openConditions } from '#src/platform/db/conditions.ts';
import { naturally, orderBy } from '#src/platform/db/order.ts';
import { composed, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany, isLiveCompany } from '#src/tenant/companies/companies.sql.ts';
import { joinPlan, nextPlanName } from '#src/tenant/plans/plans.sql.ts';
import { joinSetting } from '#src/tenant/settings/settings.sql.ts';

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
         ${nextPlanName('c')} as "nextPlan"
  from ${eachCompany}
  ${joinPlan('p', 'c')}
  ${joinSetting('s', 'campaignsEnabled', 'c.id')}
  where ${isLiveCompany('c')}`;
/** Name and address contain the text; accents and case do not matter. */
const matching = (text: string): string =>
  `strpos(prosa_fold(c.name || ' ' || coalesce(c.email, '')), prosa_fold(${text})) > 0`;
const columns = {
  name: naturally('c.name'),
  plan: naturally('p.name'),
  dueDate: 'c.due_date',
  status: 'c.status',
  createdAt: 'c.created_at',
};
const byName = orderBy('name', columns, 'c.id');

export type CompanyFilter = Omit<Input<typeof operatorContract.page>, 'pageNumber'>;

const dueIs = {
  overdue: (now: string) => `c.due_date < ${now} and not c.is_platform`,
  soon: (now: string) => `c.due_date >= ${now} and c.due_date < ${now} + interval '${soonDays} days'
    and not c.is_platform`,
} satisfies Record<Exclude<CompanyDue, 'never'>, (now: string) => string>;

function narrowed({ searchParam, status, due, planId }: CompanyFilter, now: Date): Conditions {
  const conditions = openConditions();
  const { at, take } = conditions;
  if (searchParam !== '') take(matching(at(searchParam)), 'text');
  if (status !== undefined) take(`c.status = ${at(status)}`, 'status');
  if (planId !== undefined) take(`c.plan_id = ${at(planId)}`, 'plan');
  if (due === 'never') take('(c.due_date is null or c.is_platform)', due);
  else if (due !== undefined) take(dueIs[due](`${at(now.toISOString())}::timestamptz`), due);
  return conditions;
}
const every = statement<OperatedRow>('operator-companies', `${select} ${byName}`);
const one = statement<OperatedRow, [companyId: number]>('operator-company', `${select} and c.id = $1`);

export type PageOfCompanies = { readonly limit: number; readonly offset: number; readonly now: Date };

export async function pageOfCompanies(
  db: PlatformDb,
  filter: CompanyFilter,
  { limit, offset, now }: PageOfCompanies,
): Promise<OperatedRow[]> {
  const { where, name, values } = narrowed(filter, now);
  const sort = filter.sort ?? 'name';
  const text = `${select}${where()} ${orderBy(sort, columns, 'c.id')}
    limit $${values.length + 1} offset $${values.length + 2}`;
  const page = composed<OperatedRow>(`operator-companies-page ${sort} ${name()}`, text, false);
  return db.run(page, [...values, limit, offset]);
}

export async function countCompanies(db: PlatformDb, filter: CompanyFilter, now: Date): Promise<number> {
  const { where, name, values } = narrowed(filter, now);
  const text = `select count(*)::int as count from ${eachCompany} where ${isLiveCompany('c')}${where()}`;
  const count = composed<{ count: number }>(`operator-companies-count ${name()}`, text, false);
  return (await db.run(count, values))[0]?.count ?? 0;
}

export const listOperated = (db: PlatformDb): Promise<OperatedRow[]> => db.run(every, []);

export const findOperated = async (db: PlatformDb, companyId: number): Promise<OperatedRow | undefined> =>
  (await db.run(one, [companyId]))[0];
