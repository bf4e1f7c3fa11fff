/** Keeps connections, their status and their codes current, and tells admins of outages. */
import { definePatches } from '#src/lib/realtime.ts';
import { putConnection, putSession, removeConnection } from './cache.ts';
import { tellOutage } from './outage-toast.ts';

export const connectionPatches = definePatches({
  whatsapp: (payload, cache) => {
    if (payload.action === 'delete') removeConnection(cache, payload.whatsappId);
    else putConnection(cache, payload.whatsapp);
  },
  whatsappSession: ({ session }, cache) => putSession(cache, session),
  whatsappAlert: tellOutage,
});
