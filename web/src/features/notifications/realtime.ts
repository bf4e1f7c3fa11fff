/** What the socket says about news and calls, carried into the cache and to the announcer. */
import { concerns, type TicketView } from '@prosa/shared';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { sessionActor } from '#src/lib/session/use-session.ts';
import { mentionTag, ticketTag } from './announcement.ts';
import { announce } from './announcer.ts';
import { applyUnreadNews, placePreferences } from './api.ts';
import { noteCall } from './calls.ts';

const over = (ticketId: number): void => announce({ kind: 'over', tag: ticketTag(ticketId) });

export const notificationPatches = definePatches({
  ticket: (payload, cache) => {
    const viewer = sessionActor(cache);
    const calls = ({ unreadMessages, ...ticket }: TicketView): boolean =>
      unreadMessages > 0 && viewer !== null && concerns(viewer, ticket);
    if (payload.action !== 'update') over(payload.ticketId);
    else if (!calls(payload.ticket)) over(payload.ticket.id);
  },
  appMessage: (payload, cache) => {
    if (payload.action !== 'create' || sessionActor(cache) === null) return;
    if (payload.ticket.unreadMessages === 0) over(payload.ticket.id);
    announce({ kind: 'message', message: payload.message, ticket: payload.ticket });
  },
  notification: (payload, cache) => {
    if (payload.action === 'preferences') return placePreferences(cache, payload.preferences);
    if (payload.action === 'announce')
      return announce({ kind: 'news', event: payload.event, ticket: payload.ticket });
    applyUnreadNews(cache, payload.unread);
    payload.calledIn.forEach(noteCall);
  },
  mention: (payload) => {
    if (payload.action === 'create')
      return announce({ kind: 'mention', note: payload.note, ticket: payload.ticket });
    for (const noteId of payload.noteIds) announce({ kind: 'over', tag: mentionTag(noteId) });
  },
});
