import type { NotificationPreferences } from '@prosa/shared';
import { usualPreferences } from '@prosa/shared';
import { expect, test } from 'vitest';
import { buildMessage } from '../messages/testing.ts';
import { buildNote } from '../notes/testing.ts';
import { admin, agent, buildTicket } from '../tickets/testing.ts';
import { type AnnouncementSource, announcementOf, waysOf } from './announcement.ts';

const mine = buildTicket({ id: 5, status: 'open', userId: agent.id, lastMessage: 'cadê?' });
const waiting = buildTicket({ id: 6, queueId: 1, lastMessage: 'oi' });
const said = (ticket = mine, fields = {}): AnnouncementSource => ({
  kind: 'message',
  ticket,
  message: buildMessage({ id: 'm1', seq: 1, ticketId: ticket.id, fromMe: false, ...fields }),
});

test('a customer’s message in one’s own ticket calls its agent', () => {
  expect(announcementOf(said(), agent)).toEqual({
    event: 'message',
    tag: 'ticket-5',
    place: { to: `/tickets/${mine.uuid}`, search: {} },
    contact: 'Maria',
    by: null,
    text: 'cadê?',
  });
});

test.each([
  ['a message of the company', said(mine, { fromMe: true })],
  ['a message that is read already', said({ ...mine, unreadMessages: 0 })],
  ['a message in a colleague’s ticket', said({ ...mine, userId: 9 })],
  ['another message in a ticket that waits', said(waiting)],
  ['what waits in a queue of others', { kind: 'news', event: 'waiting', ticket: { ...waiting, queueId: 9 } }],
  ['what waits without a queue', { kind: 'news', event: 'waiting', ticket: { ...waiting, queueId: null } }],
] as [string, AnnouncementSource][])('%s calls nobody', (_what, heard) => {
  expect(announcementOf(heard, agent)).toBeNull();
});

test('what begins to wait calls those of its queue, and without one those with allTicket', () => {
  const news = (queueId: number | null): AnnouncementSource => ({
    kind: 'news',
    event: 'waiting',
    ticket: { ...waiting, queueId },
  });
  expect(announcementOf(news(1), agent)?.event).toBe('waiting');
  expect(announcementOf(news(null), { ...agent, allTicket: 'enabled' })?.event).toBe('waiting');
  expect(announcementOf(news(null), admin)?.event).toBe('waiting');
  expect(announcementOf(news(1), admin)).toBeNull();
});

test('a ticket that somebody gives one, and a colleague’s call, are told', () => {
  expect(announcementOf({ kind: 'news', event: 'assigned', ticket: mine }, agent)?.event).toBe('assigned');
  const note = buildNote({ id: 3, note: 'veja @Bia', user: { id: 8, name: 'Beto' } });
  expect(announcementOf({ kind: 'mention', note, ticket: waiting }, agent)).toEqual({
    event: 'mention',
    tag: 'mention-3',
    place: { to: `/tickets/${waiting.uuid}`, search: { sub: 'pending' } },
    contact: 'Maria',
    by: 'Beto',
    text: 'veja @Bia',
  });
});

test('each event reaches one as one chose, and not at all while its ticket is in sight', () => {
  const chosen: NotificationPreferences = { ...usualPreferences, message: { sound: true, browser: false } };
  const heard = announcementOf(said(), agent);
  if (heard === null) throw new Error('nothing was announced');
  expect(waysOf(heard, chosen, false)).toEqual({ sound: true, browser: false });
  expect(waysOf({ ...heard, event: 'mention' }, chosen, false)).toEqual({ sound: true, browser: true });
  expect(waysOf(heard, chosen, true)).toEqual({ sound: false, browser: false });
});
