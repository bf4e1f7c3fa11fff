/** Contract → use case. */
import type { connectionsContract } from '@prosa/shared';
import type { KnownBots } from '#src/features/queues/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { listTemplateViews } from './cloud/list-template-views.ts';
import { syncTemplates } from './cloud/sync-templates.remote.ts';
import { type CountWaiting, getHealth } from './health/get-health.ts';
import { requestPairingCode } from './requests/pairing-code.remote.ts';
import type { CallSession } from './requests/session-rpc.remote.ts';
import type { ProxyDeps } from './sessions/connection-proxy.ts';
import { requestSessionChange } from './sessions/request-session-change.ts';
import type { Offer } from './settings/create-bare-connection.ts';
import { createConnection } from './settings/create-connection.ts';
import { getConnection, listConnectionViews } from './settings/list-connections.ts';
import { removeConnection } from './settings/remove-connection.ts';
import { updateConnection } from './settings/update-connection.ts';

/** What connections are handed: the networks on offer, a way to their sessions, and how much waits in them. */
export type ConnectionsDeps = ProxyDeps & {
  readonly offer: Offer;
  readonly ask: CallSession;
  readonly countWaiting: CountWaiting;
  readonly bots: KnownBots;
  /** Where browsers reach this server, if it was told. */
  readonly publicUrl: string | undefined;
};

export const routes = ({
  offer,
  ask,
  countWaiting,
  vault,
  mayNameProxy,
  bots,
}: ConnectionsDeps): Handlers<typeof connectionsContract> => ({
  list: listConnectionViews,
  providers: async () => [...offer.providers],
  get: getConnection,
  create: (ctx, input) => createConnection(ctx, { offer, vault, mayNameProxy, bots }, input),
  update: (ctx, input) => updateConnection(ctx, { vault, mayNameProxy, bots }, input),
  remove: (ctx, input) => removeConnection(ctx, input).then(() => ({ message: 'Whatsapp deleted.' })),
  retrySession: (ctx, { whatsappId }) =>
    requestSessionChange(ctx, 'reconnect', whatsappId).then(() => ({ message: 'Starting session.' })),
  newSession: (ctx, { whatsappId }) =>
    requestSessionChange(ctx, 'new-code', whatsappId).then(() => ({ message: 'Starting session.' })),
  endSession: (ctx, { whatsappId }) =>
    requestSessionChange(ctx, 'end', whatsappId).then(() => ({ message: 'Session disconnected.' })),
  pairingCode: (ctx, input) => requestPairingCode(ctx, ask, input),
  health: (ctx, input) => getHealth(ctx, countWaiting, input),
  templates: listTemplateViews,
  syncTemplates: (ctx, input) => syncTemplates(ctx, ask, input),
});
