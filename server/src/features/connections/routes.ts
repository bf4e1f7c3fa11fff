/** Contract → use case. */
import { type connectionsContract, fail } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createConnection, type Offer } from './create-connection.ts';
import { demandSession } from './demand-session.ts';
import { readConnection, readConnections } from './read-connections.ts';
import { removeConnection } from './remove-connection.ts';
import { changeConnection } from './update-connection.ts';

export const routes = (offer: Offer): Handlers<typeof connectionsContract> => ({
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
  pairingCode: async () => fail('ERR_WAPP_NOT_INITIALIZED'),
  health: async () => fail('ERR_NO_WAPP_FOUND'),
  templates: async () => fail('ERR_NO_WAPP_FOUND'),
  syncTemplates: async () => fail('ERR_WAPP_NOT_INITIALIZED'),
});
