/** Where the timers have something to do, over all companies: what is not due is not read. */
import { hasSilentTicket, hasUnqueuedTicket } from '#src/features/tickets/waiting/silence.sql.ts';
import { reading } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { joinOpenCompany } from '#src/tenant/companies/companies.sql.ts';
import { connectionsThatClose, connectionsThatTransfer } from '#src/tenant/connections/connections.sql.ts';
import { graceDays } from '#src/tenant/platform-settings/platform-settings.sql.ts';
import { joinLiveQueue } from '#src/tenant/queues/queues.sql.ts';
import { settingInForce } from '#src/tenant/settings/settings.sql.ts';

export type DueConnection = {
  readonly companyId: number;
  readonly connectionId: number;
  readonly minutes: number;
};

/** The company of a connection is open. */
const isOfOpenCompany = joinOpenCompany('k', 'c', graceDays, '$1');

const silent = reading<DueConnection & { readonly text: string }, [now: Date, companyId: number | null]>(
  'due-silent',
  `select c.company_id as "companyId", c.id as "connectionId", c.expires_ticket as minutes, c.expires_inactive_message as text
   from (${connectionsThatClose('$2')}) c ${isOfOpenCompany}
   where ${hasSilentTicket('c', "$1 - c.expires_ticket * interval '1 minute'")}
   order by 1, 2`,
);

/**
 * Returns the connections, of one company or (null) of all, with open tickets whose customers have been silent for
 * longer than they allow.
 */
export const listSilentConnections = (db: PlatformDb, now: Date, companyId: number | null) =>
  db.run(silent, [now, companyId]);

const unqueued = reading<DueConnection & { readonly queueId: number }, [now: Date, companyId: number | null]>(
  'due-unqueued',
  `select c.company_id as "companyId", c.id as "connectionId", c.time_to_transfer as minutes, c.transfer_queue_id as "queueId"
   from (${connectionsThatTransfer('$2')}) c ${isOfOpenCompany} ${joinLiveQueue('q', 'c', 'transfer_queue_id')}
   where ${hasUnqueuedTicket('c', "$1 - c.time_to_transfer * interval '1 minute'")}
   order by 1, 2`,
);

/**
 * Returns the connections, of one company or (null) of all, with tickets that nobody has put into a queue for longer
 * than they allow.
 */
export const listUnqueuedConnections = (db: PlatformDb, now: Date, companyId: number | null) =>
  db.run(unqueued, [now, companyId]);

const retained = reading<{ companyId: number; days: number }, [now: Date]>(
  'due-retention',
  `select company_id as "companyId", kept::int as days from (${settingInForce('retentionDays', '$1')}) s where kept ~ '^[1-9][0-9]{0,4}$' order by 1`,
);

/**
 * Returns the companies that keep messages for so many days only; what was narrowed less than a day ago is as it was
 * before.
 */
export const listRetentions = (db: PlatformDb, now: Date) => db.run(retained, [now]);
