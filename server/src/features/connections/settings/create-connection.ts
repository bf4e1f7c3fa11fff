/** Adds a connection as a person asks for it: an official number comes with its account, all others without. */
import type { ConnectionView, connectionsContract, Input } from '@prosa/shared';
import { assertBotsExist, type KnownBots } from '#src/features/queues/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { assertAccountFitsProvider, createCloudAccount } from '../cloud/cloud-account.ts';
import { type ProxyDeps, updateProxy } from '../sessions/connection-proxy.ts';
import { createBareConnection, type Offer, providerOf } from './create-bare-connection.ts';
import { getConnection } from './list-connections.ts';

export async function createConnection(
  ctx: UserCtx,
  deps: ProxyDeps & { readonly offer: Offer; readonly bots: KnownBots },
  input: Input<typeof connectionsContract.create>,
): Promise<ConnectionView> {
  const cloud = input.cloud ?? undefined;
  assertAccountFitsProvider(providerOf(deps.offer, input), cloud, true);
  await assertBotsExist(ctx, deps.bots, input);
  const connection = await createBareConnection(ctx, deps.offer, input);
  const isProxied = await updateProxy(ctx, deps, connection.id, input.proxy);
  if (cloud !== undefined) await createCloudAccount(ctx, deps.vault, connection.id, cloud);
  if (!isProxied && cloud === undefined) return connection;
  return getConnection(ctx, { whatsappId: connection.id });
}
