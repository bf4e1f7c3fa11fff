/** What the socket says about tickets, carried into the cache. No message here causes a request per event. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { placeBulk } from './bulk/use-bulk.ts';
import { ticketKeys } from './keys.ts';
import { placePin } from './pins/pins.ts';
import { applyContact, applyTag, applyTicket, markTicketRead, removeTicket } from './ticket-cache.ts';

export const ticketPatches = definePatches({
  ticket: (payload, cache) => {
    if (payload.action === 'update') {
      applyTicket(cache, payload.ticket);
      // Only while the contact's history is on screen.
      void cache.invalidateQueries({ queryKey: ticketKeys.history(payload.ticket.contactId) });
    } else if (payload.action === 'delete') removeTicket(cache, payload.ticketId, payload.intoUuid);
    else markTicketRead(cache, payload.ticketId);
  },
  ticketBulk: ({ bulk }, cache) => placeBulk(cache, bulk),
  ticketPin: ({ ticketId, pinned }, cache) => placePin(cache, ticketId, pinned),
  savedView: (_, cache) => {
    void cache.invalidateQueries({ queryKey: ticketKeys.views() });
    void cache.invalidateQueries({ queryKey: ticketKeys.viewCounts() });
  },
  viewers: ({ ticketId, userIds }, cache) =>
    void cache.setQueryData<readonly number[]>(ticketKeys.viewers(ticketId), userIds),
  contact: (payload, cache) => {
    if (payload.action !== 'delete') applyContact(cache, payload.contact);
  },
  tag: (payload, cache) => {
    if (payload.action === 'delete') return applyTag(cache, payload.tagId, null);
    const { id, name, color } = payload.tag;
    applyTag(cache, id, { id, name, color });
  },
});
