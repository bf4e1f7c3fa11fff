/** Numbers that nobody could be asked about yet. */

import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany } from '#src/tenant/companies/companies.sql.ts';

const waiting = "number_check = 'unchecked' and deleted_at is null";
const simulated = 'check_simulated and deleted_at is null';

const ofCompany = statement<{ id: number; number: string }, [limit: number]>(
  'contacts-unchecked',
  `select id, number from contacts
   where company_id = ${currentCompany} and ${waiting} and number is not null order by id limit $1`,
);

/** Returns the first `limit` contacts whose numbers nobody has been asked about, the oldest first. */
export const listUnchecked = (ctx: Ctx, limit: number) => ctx.db.run(ofCompany, [limit]);

const giveUp = statement<{ id: number }, [limit: number]>(
  'contacts-give-up-simulated',
  `update contacts set number_check = 'unchecked', check_simulated = false
   where company_id = ${currentCompany} and id in (
     select id from contacts where company_id = ${currentCompany} and ${simulated}
     order by id limit $1 for update)
   returning id`,
);

/** Makes what a simulated network said of the first `limit` contacts count no more; returns of how many. */
export const giveUpSimulated = async (ctx: Ctx, limit: number): Promise<number> =>
  (await ctx.db.run(giveUp, [limit])).length;

const companies = reading<{ companyId: number }>(
  'companies-with-unchecked-contacts',
  `select c.id as "companyId" from ${eachCompany}
   where exists (select 1 from contacts k where k.company_id = c.id and ${waiting})
     or exists (select 1 from contacts k where k.company_id = c.id and ${simulated})`,
);

/** Returns the companies with numbers that nobody has been asked about, or that only a simulated network knows. */
export const listCompaniesWithUnchecked = (db: PlatformDb) => db.run(companies, []);
