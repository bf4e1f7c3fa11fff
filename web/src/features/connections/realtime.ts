/** Keeps connections, their status and their codes current. */
import { definePatches } from '#src/lib/realtime.ts';
import { putConnection, putSession, removeConnection } from './cache.ts';

export const connectionPatches = definePatches({
  whatsapp: (payload, cache) => {
    if (payload.action === 'delete') removeConnection(cache, payload.whatsappId);
    else putConnection(cache, payload.whatsapp);
  },
  whatsappSession: ({ session }, cache) => putSession(cache, session),
});
