/** Changes a connection as a person asks for it; another account, or another token, starts its session again. */
import type { ConnectionView, connectionsContract, Input, Provider } from '@prosa/shared';
import { assertBotsExist, type KnownBots } from '#src/features/queues/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { assertAccountFitsProvider, updateCloudAccount } from '../cloud/cloud-account.ts';
import { cloudSecrets } from '../cloud/cloud-secrets.ts';
import { getConnectionRow } from '../connection.queries.ts';
import { type ProxyDeps, updateProxy } from '../sessions/connection-proxy.ts';
import { requestSessionChange } from '../sessions/request-session-change.ts';
import { getConnection } from './list-connections.ts';
import { updateConnectionSettings } from './update-connection-settings.ts';

export async function updateConnection(
  ctx: UserCtx,
  deps: ProxyDeps & { readonly bots: KnownBots },
  input: Input<typeof connectionsContract.update>,
): Promise<ConnectionView> {
  const { whatsappId } = input;
  const cloud = input.cloud ?? undefined;
  const { provider } = await getConnectionRow(ctx, whatsappId);
  assertAccountFitsProvider(provider as Provider, cloud, false);
  await assertBotsExist(ctx, deps.bots, input);
  const connection = await updateConnectionSettings(ctx, input);
  const isProxyChanged = await updateProxy(ctx, deps, whatsappId, input.proxy);
  if (cloud === undefined) return isProxyChanged ? getConnection(ctx, { whatsappId }) : connection;
  ctx.audit({ renewed: Object.keys(cloud).filter((field) => field in cloudSecrets.shape) });
  if (await updateCloudAccount(ctx, deps.vault, whatsappId, cloud))
    await requestSessionChange(ctx, 'reconnect', whatsappId);
  return getConnection(ctx, { whatsappId });
}
