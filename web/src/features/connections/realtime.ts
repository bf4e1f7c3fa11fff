/** Keeps connections, their status, their codes and the names of their queues current, and tells admins of outages. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { putConnection, putSession, removeConnection, renameQueue } from './cache.ts';
import { showOutageToast } from './outage-toast.ts';

export const connectionPatches = definePatches({
  whatsapp: (payload, cache) => {
    if (payload.action === 'delete') removeConnection(cache, payload.whatsappId);
    else putConnection(cache, payload.whatsapp);
  },
  queue: (payload, cache) => {
    if (payload.action === 'update') renameQueue(cache, payload.queue);
  },
  whatsappSession: ({ session }, cache) => putSession(cache, session),
  whatsappAlert: showOutageToast,
});
