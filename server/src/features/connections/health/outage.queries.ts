/** Which connections are away, which of them people are to be told of, and whose owner has fallen silent. */

import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { alertPauseMs, outageAfterMs } from '../health.rules.ts';

export type Place = { readonly companyId: number; readonly connectionId: number };

/** Away for long enough, not told of yet, and not told of another outage a moment ago. */
const due = `health.down_since <= $1::timestamptz - ${outageAfterMs} * interval '1 millisecond'
  and connection.deleted_at is null and connection.status in ('TIMEOUT', 'DISCONNECTED')
  and (health.alerted_at is null or (health.alerted_at < health.down_since
       and health.alerted_at <= $1::timestamptz - ${alertPauseMs} * interval '1 millisecond'))`;

const outages = reading<Place, [now: Date]>(
  'connection-outages',
  `select health.company_id as "companyId", health.connection_id as "connectionId"
   from connection_health health
   join connections connection on connection.company_id = health.company_id and connection.id = health.connection_id
   where ${due} order by 1, 2`,
);
export const listOutages = (db: PlatformDb, now: Date): Promise<Place[]> => db.run(outages, [now]);

const alert = statement<{ connectionId: number; since: Date }, [now: Date, connectionIds: number[]]>(
  'connection-outages-alert',
  `update connection_health health set alerted_at = $1::timestamptz
   from connections connection
   where connection.company_id = health.company_id and connection.id = health.connection_id
     and health.company_id = ${currentCompany} and health.connection_id = any($2) and ${due}
   returning health.connection_id as "connectionId", health.down_since as since`,
);

/** Marks the outages that are still due as told, and returns each with its beginning. */
export const markAlerted = (
  ctx: Ctx,
  connectionIds: readonly number[],
): Promise<{ readonly connectionId: number; readonly since: Date }[]> =>
  ctx.db.run(alert, [ctx.now(), [...connectionIds]]);

const abandonedAfter = `interval '60 seconds'`;

const abandoned = reading<Place>(
  'connections-abandoned',
  `select connection.company_id as "companyId", connection.id as "connectionId"
   from connections connection
   left join connection_leases lease on lease.company_id = connection.company_id and lease.connection_id = connection.id
   where connection.wanted and connection.deleted_at is null and connection.status in ('CONNECTED', 'OPENING')
     and case connection.status when 'OPENING' then greatest(lease.beat_at, connection.updated_at) else lease.beat_at end
       < clock_timestamp() - ${abandonedAfter}
   order by 1, 2`,
);

/** Returns connections that are called connected, or are to be opened, although no node has run them for a while. */
export const listAbandoned = (db: PlatformDb): Promise<Place[]> => db.run(abandoned, []);

const lock = statement<{ readonly isAbandoned: boolean }, [connectionId: number]>(
  'connection-lease-lock-abandoned',
  `select beat_at < clock_timestamp() - ${abandonedAfter} as "isAbandoned" from connection_leases
   where company_id = ${currentCompany} and connection_id = $1 for update`,
);

/**
 * Locks an abandoned connection's lease: none of the nodes that had it takes it up until the transaction ends. Returns
 * false when a node has done so meanwhile.
 */
export const lockAbandonedLease = async (ctx: Ctx, connectionId: number): Promise<boolean> =>
  (await ctx.db.run(lock, [connectionId])).every(({ isAbandoned }) => isAbandoned);
