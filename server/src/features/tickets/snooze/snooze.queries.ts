/** Tickets that are put off, of all companies at once. */
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

const overdue = statement<{ companyId: number; ids: readonly number[] }, [before: Date, most: number]>(
  'tickets-overdue-snoozed',
  `select company_id as "companyId", array_agg(id) as ids from (
     select company_id, id from tickets where snoozed_at is not null and deleted_at is null and snoozed_until < $1 limit $2
   ) t group by company_id`,
);

/** Returns tickets that were put off until before the moment, at most `most`, by company. */
export const listOverdueSnoozed = (db: PlatformDb, before: Date, most: number) =>
  db.run(overdue, [before, most]);
