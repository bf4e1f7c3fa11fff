/** What waits to leave over a connection, and what never will. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { connectionsRemovedBefore } from '#src/tenant/connections/connections.sql.ts';

const waiting = statement<{ count: number }, [connectionId: number]>(
  'messages-waiting-count',
  `select count(*)::int as count from messages
   where company_id = ${currentCompany} and connection_id = $1
     and from_me and ack = 0 and send_error is null`,
);

/** Returns how many messages a connection has not sent yet. */
export const countWaitingMessages = async (ctx: Ctx, connectionId: number): Promise<number> =>
  (await ctx.db.run(waiting, [connectionId]))[0]?.count ?? 0;

const listed = statement<{ id: string }, [connectionId: number, limit: number]>(
  'messages-waiting-list',
  `select id from messages
   where company_id = ${currentCompany} and connection_id = $1
     and from_me and ack = 0 and send_error is null and not is_deleted limit $2`,
);

/** Returns at most `limit` messages that a connection has not sent yet. */
export const listWaitingMessages = async (ctx: Ctx, connectionId: number, limit: number): Promise<string[]> =>
  (await ctx.db.run(listed, [connectionId, limit])).map(({ id }) => id);

const overRemoved = statement<{ companyId: number; connectionId: number }, [removedBefore: Date]>(
  'messages-waiting-over-removed',
  `select removed.company_id as "companyId", removed.id as "connectionId" from (${connectionsRemovedBefore('$1')}) removed
   where exists (select from messages m where m.company_id = removed.company_id and m.connection_id = removed.id
     and m.from_me and m.ack = 0 and m.send_error is null and not m.is_deleted)
   or exists (select from outgoing_changes c where c.company_id = removed.company_id and c.connection_id = removed.id)`,
);

/** Returns the connections of all companies that were removed before the moment, and over which something still waits to leave. */
export const listRemovedWithWaiting = (db: PlatformDb, removedBefore: Date) =>
  db.run(overRemoved, [removedBefore]);
