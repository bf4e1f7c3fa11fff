/** A session's own rows inside its company: the lease it holds and the credentials it keeps. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import { connectionCredentials } from './connections.tables.ts';

const lockHeld = statement<unknown, [connectionId: number, nodeId: string, epoch: number]>(
  'connection-lease-lock',
  'select 1 from connection_leases where connection_id = $1 and node_id = $2 and epoch = $3 for share',
);

/** Whether the lease is still this owner's; until the transaction ends nobody can take it over. */
export async function lockLease(
  ctx: Ctx,
  lease: { readonly connectionId: number; readonly nodeId: string; readonly epoch: number },
): Promise<boolean> {
  const rows = await ctx.db.run(lockHeld, [lease.connectionId, lease.nodeId, lease.epoch]);
  return rows.length > 0;
}

export async function putCredentials(ctx: Ctx, connectionId: number, sealed: Uint8Array): Promise<void> {
  const values = { credentials: Buffer.from(sealed), updatedAt: ctx.now() };
  await ctx.db.orm
    .insert(connectionCredentials)
    .values({ connectionId, ...values })
    .onConflictDoUpdate({
      target: [connectionCredentials.companyId, connectionCredentials.connectionId],
      set: values,
    });
}

export async function deleteCredentials(ctx: Ctx, connectionId: number): Promise<void> {
  await ctx.db.orm.delete(connectionCredentials).where(eq(connectionCredentials.connectionId, connectionId));
}
