/** Changes a connection as a person asks for it; another account, or another token, starts its session again. */
import type { ConnectionView, connectionsContract, Input, Provider } from '@prosa/shared';
import { type KnownBots, assertBotsExist } from '#src/features/queues/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { cloudSecrets } from '../cloud/cloud-secrets.ts';
import { changeCloudAccount, assertAccountFitsProvider } from '../cloud/keep-cloud-account.ts';
import { getConnection } from '../connection.queries.ts';
import { changeProxy, type ProxyDeps } from '../sessions/keep-proxy.ts';
import { requestSessionChange } from '../sessions/request-session-change.ts';
import { readConnection } from './read-connections.ts';
import { changeConnection } from './update-connection.ts';

export async function editConnection(
  ctx: UserCtx,
  deps: ProxyDeps & { readonly bots: KnownBots },
  input: Input<typeof connectionsContract.update>,
): Promise<ConnectionView> {
  const { whatsappId } = input;
  const cloud = input.cloud ?? undefined;
  const { provider } = await getConnection(ctx, whatsappId);
  assertAccountFitsProvider(provider as Provider, cloud, false);
  await assertBotsExist(ctx, deps.bots, input);
  const connection = await changeConnection(ctx, input);
  const isProxyChanged = await changeProxy(ctx, deps, whatsappId, input.proxy);
  if (cloud === undefined) return isProxyChanged ? readConnection(ctx, { whatsappId }) : connection;
  ctx.audit({ renewed: Object.keys(cloud).filter((field) => field in cloudSecrets.shape) });
  if (await changeCloudAccount(ctx, deps.vault, whatsappId, cloud))
    await requestSessionChange(ctx, 'reconnect', whatsappId);
  return readConnection(ctx, { whatsappId });
}
