/** Rows of connections and the queues they feed. */
import { fail, simulatedProvider } from '@prosa/shared';
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { connectionQueues, connections } from '#src/tenant/connections/connections.tables.ts';

export type ConnectionRow = typeof connections.$inferSelect;
export type ConnectionChanges = Partial<Omit<ConnectionRow, 'companyId' | 'id' | 'createdAt'>>;

const alive = isNull(connections.deletedAt);

export async function findConnection(ctx: Ctx, id: number): Promise<ConnectionRow | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(connections)
    .where(and(eq(connections.id, id), alive));
  return row;
}

export const getConnectionRow = async (ctx: Ctx, id: number): Promise<ConnectionRow> =>
  (await findConnection(ctx, id)) ?? fail('ERR_NO_WAPP_FOUND');

/** Returns the connection, locked until the transaction ends. */
export async function lockConnection(ctx: Ctx, id: number): Promise<ConnectionRow | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(connections)
    .where(and(eq(connections.id, id), alive))
    .for('update');
  return row;
}

export const listConnections = (ctx: Ctx): Promise<ConnectionRow[]> =>
  ctx.db.orm.select().from(connections).where(alive).orderBy(asc(connections.id));

const lock = statement<unknown>(
  'connections-lock',
  `select pg_advisory_xact_lock(hashtext('connections'), ${currentCompany})`,
);

/** Locks which connections a company has and which is its default, until the transaction ends. */
export const lockConnections = async (ctx: Ctx): Promise<void> => void (await ctx.db.run(lock, []));

export async function countOtherConnections(ctx: Ctx, id?: number): Promise<number> {
  const [row] = await ctx.db.orm
    .select({ count: count() })
    .from(connections)
    .where(and(alive, id === undefined ? undefined : ne(connections.id, id)));
  return row?.count ?? 0;
}

/** Returns how many connections the plan has to have room for: all but simulated ones. */
export async function countConnectionsOfPlan(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.orm
    .select({ count: count() })
    .from(connections)
    .where(and(alive, ne(connections.provider, simulatedProvider)));
  return row?.count ?? 0;
}

export async function insertConnection(
  ctx: Ctx,
  values: ConnectionChanges & { name: string },
): Promise<ConnectionRow> {
  const [row] = await ctx.db.orm.insert(connections).values(values).returning();
  if (row === undefined) throw new Error('the insert returned no row');
  return row;
}

/** Deletes the row of a connection that nothing names any more. */
export async function deleteConnection(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.orm.delete(connections).where(eq(connections.id, id));
}

/** Returns the id of the connection that sample data hang on, locked until the transaction ends. */
export async function lockSampleConnection(ctx: Ctx): Promise<number | undefined> {
  const [row] = await ctx.db.orm
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.isSample, true))
    .for('update');
  return row?.id;
}

export async function updateConnectionRow(
  ctx: Ctx,
  id: number,
  changes: ConnectionChanges,
): Promise<ConnectionRow> {
  const [row] = await ctx.db.orm
    .update(connections)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(connections.id, id))
    .returning();
  return row ?? fail('ERR_NO_WAPP_FOUND');
}

/** Writes the row after a requested change: its generation is one higher, so every older session ends. */
export async function updateForSessionChange(
  ctx: Ctx,
  id: number,
  changes: ConnectionChanges,
): Promise<void> {
  await ctx.db.orm
    .update(connections)
    .set({ ...changes, generation: sql`${connections.generation} + 1`, updatedAt: ctx.now() })
    .where(eq(connections.id, id));
}

/** Clears the default of every connection but `exceptId`; returns the ids of those that were it. */
export async function clearDefault(ctx: Ctx, exceptId?: number): Promise<number[]> {
  const rows = await ctx.db.orm
    .update(connections)
    .set({ isDefault: false, updatedAt: ctx.now() })
    .where(
      and(
        eq(connections.isDefault, true),
        alive,
        exceptId === undefined ? undefined : ne(connections.id, exceptId),
      ),
    )
    .returning({ id: connections.id });
  return rows.map((row) => row.id);
}

export async function replaceQueues(
  ctx: Ctx,
  connectionId: number,
  queueIds: readonly number[],
): Promise<void> {
  await ctx.db.orm.delete(connectionQueues).where(eq(connectionQueues.connectionId, connectionId));
  if (queueIds.length === 0) return;
  await ctx.db.orm.insert(connectionQueues).values(queueIds.map((queueId) => ({ connectionId, queueId })));
}

/** Returns which queues one connection, or each of them, feeds. */
export const listMemberships = (ctx: Ctx, connectionId?: number) =>
  ctx.db.orm
    .select({ connectionId: connectionQueues.connectionId, queueId: connectionQueues.queueId })
    .from(connectionQueues)
    .where(connectionId === undefined ? undefined : eq(connectionQueues.connectionId, connectionId));
