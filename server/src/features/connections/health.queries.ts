/** Signs of life of connections, and outages that people are, or are to be, told of. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { connectionHealth } from './connection-health.tables.ts';

export type HealthRow = Omit<typeof connectionHealth.$inferSelect, 'companyId' | 'connectionId'>;

/** The health of a connection that never gave a sign: nothing is known. */
const unknown: HealthRow = {
  connectedAt: null,
  lastInboundAt: null,
  lastAckAt: null,
  reconnects: 0,
  downSince: null,
  alertedAt: null,
  heldToldAt: null,
  dangerToldAt: null,
  clientVersion: null,
};

export async function findHealthRow(ctx: Ctx, connectionId: number): Promise<HealthRow> {
  const [row] = await ctx.db.orm
    .select()
    .from(connectionHealth)
    .where(eq(connectionHealth.connectionId, connectionId));
  return row ?? unknown;
}

export async function putHealth(ctx: Ctx, connectionId: number, changes: Partial<HealthRow>): Promise<void> {
  await ctx.db.orm
    .insert(connectionHealth)
    .values({ connectionId, ...changes })
    .onConflictDoUpdate({
      target: [connectionHealth.companyId, connectionHealth.connectionId],
      set: changes,
    });
}

/** When a connection last heard of a customer, and of a message of ours; null where nothing was heard lately. */
export type Activity = {
  readonly companyId: number;
  readonly connectionId: number;
  readonly inboundAt: Date | null;
  readonly ackAt: Date | null;
};

const signs = statement<
  unknown,
  [companies: number[], connections: number[], inbound: (Date | null)[], acks: (Date | null)[]]
>(
  'connection-health-signs',
  `insert into connection_health as health (company_id, connection_id, last_inbound_at, last_ack_at)
   select given.company_id, given.connection_id, given.inbound_at, given.ack_at
   from unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[]) as given (company_id, connection_id, inbound_at, ack_at)
   join connections connection on connection.company_id = given.company_id and connection.id = given.connection_id
   order by given.company_id, given.connection_id
   on conflict (company_id, connection_id) do update
     set last_inbound_at = greatest(health.last_inbound_at, excluded.last_inbound_at),
         last_ack_at = greatest(health.last_ack_at, excluded.last_ack_at)`,
);

/** Writes the signs of many connections in one statement; a sign never takes an earlier time than is known. */
export async function putActivity(db: PlatformDb, given: readonly Activity[]): Promise<void> {
  await db.run(signs, [
    given.map((sign) => sign.companyId),
    given.map((sign) => sign.connectionId),
    given.map((sign) => sign.inboundAt),
    given.map((sign) => sign.ackAt),
  ]);
}
