/** Adds a connection as a person asks for it: an official number comes with its account, all others without. */
import type { ConnectionView, connectionsContract, Input } from '@prosa/shared';
import { type KnownBots, assertBotsExist } from '#src/features/queues/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { openCloudAccount, assertAccountFitsProvider } from '../cloud/keep-cloud-account.ts';
import { changeProxy, type ProxyDeps } from '../sessions/keep-proxy.ts';
import { createConnection, type Offer, providerOf } from './create-connection.ts';
import { readConnection } from './read-connections.ts';

export async function addConnection(
  ctx: UserCtx,
  deps: ProxyDeps & { readonly offer: Offer; readonly bots: KnownBots },
  input: Input<typeof connectionsContract.create>,
): Promise<ConnectionView> {
  const cloud = input.cloud ?? undefined;
  assertAccountFitsProvider(providerOf(deps.offer, input), cloud, true);
  await assertBotsExist(ctx, deps.bots, input);
  const connection = await createConnection(ctx, deps.offer, input);
  const isProxied = await changeProxy(ctx, deps, connection.id, input.proxy);
  if (cloud !== undefined) await openCloudAccount(ctx, deps.vault, connection.id, cloud);
  if (!isProxied && cloud === undefined) return connection;
  return readConnection(ctx, { whatsappId: connection.id });
}
