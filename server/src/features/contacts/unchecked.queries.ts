/** Numbers that nobody could be asked about yet. */
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

const waiting = "number_check = 'unchecked' and deleted_at is null";

const ofCompany = statement<{ id: number; number: string }, [limit: number]>(
  'contacts-unchecked',
  `select id, number from contacts
   where company_id = (select current_setting('app.company_id')::int) and ${waiting} and number is not null order by id limit $1`,
);

/** The oldest first. */
export const listUnchecked = (ctx: Ctx, limit: number) => ctx.db.run(ofCompany, [limit]);

const companies = statement<{ companyId: number }>(
  'companies-with-unchecked-contacts',
  `select c.id as "companyId" from companies c
   where exists (select 1 from contacts k where k.company_id = c.id and ${waiting})`,
);

export const listCompaniesWithUnchecked = (db: PlatformDb) => db.run(companies, []);
