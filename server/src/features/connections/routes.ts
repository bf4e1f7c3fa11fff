/** Contract → use case. */
import type { connectionsContract } from '@prosa/shared';
import type { KnownBots } from '#src/features/queues/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { addConnection } from './add-connection.ts';
import type { AskSession } from './ask-session.remote.ts';
import type { Offer } from './create-connection.ts';
import { demandSession } from './demand-session.ts';
import { editConnection } from './edit-connection.ts';
import type { ProxyWorld } from './keep-proxy.ts';
import { requestPairingCode } from './pairing-code.remote.ts';
import { readConnection, readConnections } from './read-connections.ts';
import { type CountWaiting, readHealth } from './read-health.ts';
import { readTemplates } from './read-templates.ts';
import { removeConnection } from './remove-connection.ts';
import { syncTemplates } from './sync-templates.remote.ts';

/** What connections are handed: the networks on offer, a way to their sessions, and how much waits in them. */
export type ConnectionsWorld = ProxyWorld & {
  readonly offer: Offer;
  readonly ask: AskSession;
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
}: ConnectionsWorld): Handlers<typeof connectionsContract> => ({
  list: readConnections,
  providers: async () => [...offer.providers],
  get: readConnection,
  create: (ctx, input) => addConnection(ctx, { offer, vault, mayNameProxy, bots }, input),
  update: (ctx, input) => editConnection(ctx, { vault, mayNameProxy, bots }, input),
  remove: (ctx, input) => removeConnection(ctx, input).then(() => ({ message: 'Whatsapp deleted.' })),
  retrySession: (ctx, { whatsappId }) =>
    demandSession(ctx, 'reconnect', whatsappId).then(() => ({ message: 'Starting session.' })),
  newSession: (ctx, { whatsappId }) =>
    demandSession(ctx, 'new-code', whatsappId).then(() => ({ message: 'Starting session.' })),
  endSession: (ctx, { whatsappId }) =>
    demandSession(ctx, 'end', whatsappId).then(() => ({ message: 'Session disconnected.' })),
  pairingCode: (ctx, input) => requestPairingCode(ctx, ask, input),
  health: (ctx, input) => readHealth(ctx, countWaiting, input),
  templates: readTemplates,
  syncTemplates: (ctx, input) => syncTemplates(ctx, ask, input),
});
