/** Contract → use case. */
import { type connectionsContract, fail } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { AskSession } from './ask-session.remote.ts';
import { createConnection, type Offer } from './create-connection.ts';
import { demandSession } from './demand-session.ts';
import { requestPairingCode } from './pairing-code.remote.ts';
import { readConnection, readConnections } from './read-connections.ts';
import { type CountWaiting, readHealth } from './read-health.ts';
import { removeConnection } from './remove-connection.ts';
import { syncTemplates } from './sync-templates.remote.ts';
import { changeConnection } from './update-connection.ts';

/** What connections are handed: the networks on offer, a way to their sessions, and how much waits in them. */
export type ConnectionsWorld = {
  readonly offer: Offer;
  readonly ask: AskSession;
  readonly countWaiting: CountWaiting;
};

export const routes = ({
  offer,
  ask,
  countWaiting,
}: ConnectionsWorld): Handlers<typeof connectionsContract> => ({
  list: readConnections,
  providers: async () => [...offer.providers],
  get: readConnection,
  create: (ctx, input) => createConnection(ctx, offer, input),
  update: changeConnection,
  remove: (ctx, input) => removeConnection(ctx, input).then(() => ({ message: 'Whatsapp deleted.' })),
  retrySession: (ctx, { whatsappId }) =>
    demandSession(ctx, 'reconnect', whatsappId).then(() => ({ message: 'Starting session.' })),
  newSession: (ctx, { whatsappId }) =>
    demandSession(ctx, 'new-code', whatsappId).then(() => ({ message: 'Starting session.' })),
  endSession: (ctx, { whatsappId }) =>
    demandSession(ctx, 'end', whatsappId).then(() => ({ message: 'Session disconnected.' })),
  pairingCode: (ctx, input) => requestPairingCode(ctx, ask, input),
  health: (ctx, input) => readHealth(ctx, countWaiting, input),
  templates: async () => fail('ERR_NO_WAPP_FOUND'),
  syncTemplates: (ctx, input) => syncTemplates(ctx, ask, input),
});
