/** A session's own rows inside its company: the lease it holds and the credentials it keeps. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { connectionCredentials, connectionKeys } from '../connection-sessions.tables.ts';

const lockHeld = statement<unknown, [connectionId: number, nodeId: string, epoch: number]>(
  'connection-lease-lock',
  'select 1 from connection_leases where connection_id = $1 and node_id = $2 and epoch = $3 for share',
);

/** Returns whether the lease is still this owner's; until the transaction ends nobody can take it over. */
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

/** Deletes a connection's credentials and all that is kept beside them. */
export async function deleteCredentials(ctx: Ctx, connectionId: number): Promise<void> {
  await ctx.db.orm.delete(connectionCredentials).where(eq(connectionCredentials.connectionId, connectionId));
  await ctx.db.orm.delete(connectionKeys).where(eq(connectionKeys.connectionId, connectionId));
}

type KeyRow = { readonly name: string; readonly value: Buffer };

const keysByPrefix = statement<KeyRow, [connectionId: number, prefix: string]>(
  'connection-keys-by-prefix',
  `select name, value from connection_keys where company_id = ${currentCompany} and connection_id = $1 and starts_with(name, $2)`,
);
export const listKeys = (ctx: Ctx, connectionId: number, prefix: string): Promise<KeyRow[]> =>
  ctx.db.run(keysByPrefix, [connectionId, prefix]);

const keyByName = statement<KeyRow, [connectionId: number, name: string]>(
  'connection-key-by-name',
  `select name, value from connection_keys where company_id = ${currentCompany} and connection_id = $1 and name = $2`,
);
export const findKey = async (ctx: Ctx, connectionId: number, name: string): Promise<Buffer | undefined> =>
  (await ctx.db.run(keyByName, [connectionId, name]))[0]?.value;

const writeKeys = statement<
  unknown,
  [connectionId: number, names: string[], values: Uint8Array[], now: Date]
>(
  'connection-keys-write',
  `insert into connection_keys (connection_id, name, value, updated_at)
   select $1, given.name, given.value, $4 from unnest($2::text[], $3::bytea[]) as given (name, value)
   on conflict (company_id, connection_id, name) do update set value = excluded.value, updated_at = excluded.updated_at`,
);
const dropKeys = statement<unknown, [connectionId: number, names: string[]]>(
  'connection-keys-drop',
  `delete from connection_keys where company_id = ${currentCompany} and connection_id = $1 and name = any($2)`,
);

/** Stores sealed values of a connection by name; null deletes. */
export async function putKeys(
  ctx: Ctx,
  connectionId: number,
  changes: ReadonlyMap<string, Uint8Array | null>,
): Promise<void> {
  const written = [...changes].filter((change): change is [string, Uint8Array] => change[1] !== null);
  const dropped = [...changes].flatMap(([name, value]) => (value === null ? [name] : []));
  if (written.length > 0)
    await ctx.db.run(writeKeys, [
      connectionId,
      written.map(([name]) => name),
      written.map(([, value]) => value),
      ctx.now(),
    ]);
  if (dropped.length > 0) await ctx.db.run(dropKeys, [connectionId, dropped]);
}

const oldKeys = statement<unknown, [connectionId: number, prefix: string, before: Date]>(
  'connection-keys-prune',
  `delete from connection_keys where company_id = ${currentCompany} and connection_id = $1 and starts_with(name, $2) and updated_at < $3`,
);
export const pruneKeys = (ctx: Ctx, connectionId: number, prefix: string, before: Date): Promise<unknown> =>
  ctx.db.run(oldKeys, [connectionId, prefix, before]);
