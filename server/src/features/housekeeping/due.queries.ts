/** Where the timers have something to do, over all companies: what is not due is not read. */
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

export type DueConnection = {
  readonly companyId: number;
  readonly connectionId: number;
  readonly minutes: number;
};

/** The company is open, and has paid, never has to, or is in its days of grace. */
const active = `join companies k on k.id = c.company_id and (k.is_platform or (k.status and k.removed_at is null and (
     k.due_date is null or k.due_date + coalesce((select grace_days from platform_settings), 0) * interval '1 day' > $1)))`;

const silent = statement<DueConnection & { readonly text: string }, [now: Date, companyId: number | null]>(
  'due-silent',
  `select c.company_id as "companyId", c.id as "connectionId", c.expires_ticket as minutes, c.expires_inactive_message as text
   from connections c ${active}
   where ($2::int is null or c.company_id = $2) and c.deleted_at is null and c.expires_ticket > 0 and exists (
     select 1 from tickets t where t.company_id = c.company_id and t.connection_id = c.id and t.status = 'open' and t.last_from_me
       and not t.is_group and t.deleted_at is null and t.snoozed_at is null and t.updated_at < $1 - c.expires_ticket * interval '1 minute')
   order by 1, 2`,
);

/**
 * Returns the connections, of one company or (null) of all, with open tickets whose customers have been silent for
 * longer than they allow.
 */
export const listSilentConnections = (db: PlatformDb, now: Date, companyId: number | null) =>
  db.run(silent, [now, companyId]);

const unqueued = statement<
  DueConnection & { readonly queueId: number },
  [now: Date, companyId: number | null]
>(
  'due-unqueued',
  `select c.company_id as "companyId", c.id as "connectionId", c.time_to_transfer as minutes, c.transfer_queue_id as "queueId"
   from connections c ${active} join queues q on q.company_id = c.company_id and q.id = c.transfer_queue_id and q.deleted_at is null
   where ($2::int is null or c.company_id = $2) and c.deleted_at is null and c.time_to_transfer > 0 and exists (
     select 1 from tickets t where t.company_id = c.company_id and t.connection_id = c.id and t.status = 'pending'
       and t.queue_id is null and t.user_id is null and t.deleted_at is null and t.snoozed_at is null
       and t.updated_at < $1 - c.time_to_transfer * interval '1 minute')
   order by 1, 2`,
);

/**
 * Returns the connections, of one company or (null) of all, with tickets that nobody has put into a queue for longer
 * than they allow.
 */
export const listUnqueuedConnections = (db: PlatformDb, now: Date, companyId: number | null) =>
  db.run(unqueued, [now, companyId]);

const retained = statement<{ companyId: number; days: number }, [now: Date]>(
  'due-retention',
  `select company_id as "companyId", kept::int as days from (
     select company_id, case when former_until > $1 then former_value else value end as kept from settings where key = 'retentionDays'
   ) s where kept ~ '^[1-9][0-9]{0,4}$' order by 1`,
);

/**
 * Returns the companies that keep messages for so many days only; what was narrowed less than a day ago is as it was
 * before.
 */
export const listRetentions = (db: PlatformDb, now: Date) => db.run(retained, [now]);
