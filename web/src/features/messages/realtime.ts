/**
 * What the socket says inside conversations, carried into the cache: a message reaches its conversation and its
 * ticket's row without a request.
 */
import type { Channels, TicketView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { applyTicket } from '#src/features/tickets/index.ts';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { updateMessage } from './conversation.ts';
import { applyEvent, applyIncoming, eachConversation, messageJournal } from './conversation-cache.ts';
import { messageKeys } from './keys.ts';
import { refreshGalleries } from './media/gallery.ts';
import { type Typing, typingAfter } from './typing.ts';

type Created = Extract<Channels['appMessage'], { action: 'create' }>;

const stopsTyping = (cache: QueryClient, ticket: TicketView): void => {
  cache.setQueryData<Typing>(
    messageKeys.typing(ticket.id),
    (typing) => typing && { ...typing, contact: false },
  );
};

function received(cache: QueryClient, payload: Created): void {
  applyTicket(cache, payload.ticket);
  messageJournal(cache).note(payload.message.id, payload);
  applyIncoming(cache, payload);
  if (!payload.message.fromMe) stopsTyping(cache, payload.ticket);
}

export const messagePatches = definePatches({
  appMessage: (payload, cache) => {
    // How far a message has come changes no gallery.
    if (payload.action === 'create' || payload.ticket === undefined) refreshGalleries(cache, payload.message);
    if (payload.action === 'create') return received(cache, payload);
    if (payload.ticket !== undefined) applyTicket(cache, payload.ticket);
    const noted = messageJournal(cache).latest(payload.message.id);
    messageJournal(cache).note(
      payload.message.id,
      noted?.action === 'create' ? { ...noted, message: payload.message } : payload,
    );
    eachConversation(cache, (conversation) => updateMessage(conversation, payload.message));
  },
  // Whoever has left or was cut off types no longer, even if nobody could say so.
  viewers: ({ ticketId, userIds }, cache) => {
    cache.setQueryData<Typing>(
      messageKeys.typing(ticketId),
      (typing) => typing && { ...typing, agents: typing.agents.filter(({ id }) => userIds.includes(id)) },
    );
  },
  ticketEvent: ({ event }, cache) => applyEvent(cache, event),
  conversation: (_, cache) => void cache.invalidateQueries({ queryKey: messageKeys.conversations() }),
  // It may have become one with another, and its messages part of another conversation, under new numbers.
  contact: ({ action }, cache) => {
    if (action === 'delete') void cache.invalidateQueries({ queryKey: messageKeys.conversations() });
  },
  typing: (payload, cache) => {
    cache.setQueryData<Typing>(
      messageKeys.typing(payload.ticketId),
      (typing) => typing && typingAfter(typing, payload),
    );
  },
});
