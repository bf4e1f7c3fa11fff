/** What the socket says about unread tickets and calls, carried into the list and to the announcer. */
import type { TicketActor, TicketView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { sessionActor } from '#src/lib/session/use-session.ts';
import { mentionTag, ticketTag } from './announcement.ts';
import { announce } from './announcer.ts';
import { applyUnread, placePreferences, removeUnread } from './api.ts';
import { isUnreadFor } from './unread-list.ts';

function changed(cache: QueryClient, ticket: TicketView, viewer: TicketActor): void {
  applyUnread(cache, ticket, viewer);
  if (!isUnreadFor(ticket, viewer)) announce({ kind: 'over', tag: ticketTag(ticket.id) });
}

function gone(cache: QueryClient, ticketId: number): void {
  removeUnread(cache, ticketId);
  announce({ kind: 'over', tag: ticketTag(ticketId) });
}

export const notificationPatches = definePatches({
  ticket: (payload, cache) => {
    const viewer = sessionActor(cache);
    if (payload.action !== 'update') gone(cache, payload.ticketId);
    else if (viewer !== null) changed(cache, payload.ticket, viewer);
  },
  appMessage: (payload, cache) => {
    const viewer = sessionActor(cache);
    if (payload.action !== 'create' || viewer === null) return;
    changed(cache, payload.ticket, viewer);
    announce({ kind: 'message', message: payload.message, ticket: payload.ticket });
  },
  notification: (payload, cache) => {
    if (payload.action === 'preferences') return placePreferences(cache, payload.preferences);
    if (payload.action !== 'announce') return;
    announce({ kind: 'news', event: payload.event, ticket: payload.ticket });
  },
  mention: (payload) => {
    if (payload.action === 'create')
      return announce({ kind: 'mention', note: payload.note, ticket: payload.ticket });
    for (const noteId of payload.noteIds) announce({ kind: 'over', tag: mentionTag(noteId) });
  },
});
