/** What it takes to forget people: their own rows, and those who have been deleted long enough. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { erasedColumns } from './personal-columns.queries.ts';

const erase = statement<unknown, [contactId: number, now: Date]>(
  'contact-erase',
  `with told as (
     delete from contact_import_rows r using contacts c
     where r.company_id = ${currentCompany} and c.company_id = r.company_id
       and c.id = r.contact_id and (c.id = $1 or c.merged_into_id = $1)
   )
   update contacts set ${erasedColumns}, name_source = 'none', erased_at = $2, updated_at = $2, version = version + 1
   where company_id = ${currentCompany} and (id = $1 or merged_into_id = $1)`,
);

/** Erases everything personal of a deleted contact, and of those that became it. */
export const deletePerson = async (ctx: Ctx, contactId: number): Promise<void> =>
  void (await ctx.db.run(erase, [contactId, ctx.now()]));

const due = reading<{ companyId: number; id: number }, [before: Date, limit: number]>(
  'contacts-due-for-erasure',
  `select company_id as "companyId", id from contacts
   where deleted_at < $1 and erased_at is null and merged_into_id is null order by deleted_at limit $2`,
);

/** Returns at most `limit` contacts who were deleted before the given moment and are still known by name. */
export const listDueForErasure = (db: PlatformDb, before: Date, limit: number) =>
  db.run(due, [before, limit]);
