import type { MessageView } from '@prosa/shared';
import { expect, test } from 'vitest';
import { buildTicket } from '../tickets/testing.ts';
import {
  addEvent,
  addEvents,
  appendPage,
  type Conversation,
  lastSeq,
  mapMessage,
  mergeMessage,
  prependPage,
  reaches,
  refreshed,
  removeMessage,
  settleSent,
  trimmed,
  unnumbered,
  updateMessage,
  upsertMessage,
} from './conversation.ts';
import { buildConversation, buildEvent, buildMessage } from './testing.ts';

const ticket = buildTicket();
const holding = (...messages: MessageView[]): Conversation => buildConversation(ticket, { messages });
const seqs = (conversation: Conversation): number[] => conversation.messages.map(({ seq }) => seq);
const sending = (id: string, at = '2026-11-20T12:30:00.000Z') =>
  buildMessage({ seq: unnumbered, id, fromMe: true, createdAt: at });

test('messages stand by their number, however they arrive', () => {
  const arrived = [3, 1, 2].reduce(
    (conversation, seq) => upsertMessage(conversation, buildMessage({ seq })),
    holding(),
  );
  expect(seqs(arrived)).toEqual([1, 2, 3]);
});

test('a message that arrives twice stands once', () => {
  expect(seqs(upsertMessage(holding(buildMessage({ seq: 1 })), buildMessage({ seq: 1 })))).toEqual([1]);
});

test('a message from before the loaded stretch waits for its page', () => {
  const stretch = { ...holding(buildMessage({ seq: 10 })), hasMore: true };
  expect(upsertMessage(stretch, buildMessage({ seq: 4 }))).toBe(stretch);
  expect(seqs(upsertMessage({ ...stretch, hasMore: false }, buildMessage({ seq: 4 })))).toEqual([4, 10]);
});

test('news of a message that is not loaded adds nothing', () => {
  const conversation = holding(buildMessage({ seq: 1 }));
  expect(updateMessage(conversation, buildMessage({ seq: 9, ack: 3 }))).toBe(conversation);
});

test('ticks only climb, while the text may still change', () => {
  const known = buildMessage({ seq: 1, fromMe: true, ack: 3 });
  expect(mergeMessage(known, { ...known, ack: 2, body: 'edited' })).toMatchObject({ ack: 3, body: 'edited' });
  expect(mergeMessage(known, { ...known, ack: 4 }).ack).toBe(4);
});

test('a late failure does not undo a delivery, and a retry clears a failure', () => {
  const delivered = buildMessage({ seq: 1, fromMe: true, ack: 2 });
  const failed = { ...delivered, ack: 0, sendError: { code: 'ERR_SENDING_WAPP_MSG' } };
  expect(mergeMessage(delivered, failed)).toMatchObject({ ack: 2, sendError: null });
  expect(mergeMessage(failed, { ...failed, sendError: null }).sendError).toBeNull();
});

test('a message being sent stands last, and the server’s own takes its place', () => {
  const waiting = upsertMessage(holding(buildMessage({ seq: 1 })), sending('mine'));
  const overtaken = upsertMessage(waiting, buildMessage({ seq: 2 }));
  expect(overtaken.messages.map(({ id }) => id)).toEqual(['m1', 'm2', 'mine']);
  expect(lastSeq(overtaken)).toBe(2);
  const settled = upsertMessage(overtaken, buildMessage({ seq: 3, id: 'mine', fromMe: true }));
  expect(seqs(settled)).toEqual([1, 2, 3]);
});

test('messages being sent keep the order in which they were written', () => {
  const second = sending('second', '2026-11-20T12:30:01.000Z');
  const both = upsertMessage(upsertMessage(holding(), second), sending('first'));
  expect(both.messages.map(({ id }) => id)).toEqual(['first', 'second']);
});

test('the answer to sending does not undo what an event said before it', () => {
  const delivered = buildMessage({
    seq: 5,
    id: 'mine',
    fromMe: true,
    ack: 0,
    sendError: { code: 'ERR_SENDING_WAPP_MSG' },
  });
  const conversation = holding(delivered);
  expect(settleSent(conversation, { ...delivered, sendError: null })).toBe(conversation);
  expect(seqs(settleSent(holding(sending('mine')), { ...delivered, sendError: null }))).toEqual([5]);
});

test('a message can be changed and taken back by its id', () => {
  const conversation = holding(sending('mine'));
  expect(mapMessage(conversation, 'mine', (message) => ({ ...message, body: 'x' })).messages[0]?.body).toBe(
    'x',
  );
  expect(mapMessage(conversation, 'other', (message) => message)).toBe(conversation);
  expect(removeMessage(conversation, 'mine').messages).toEqual([]);
});

test('events stand by their place and once', () => {
  const late = buildEvent({ id: 2, afterSeq: 5 });
  const early = buildEvent({ id: 1, afterSeq: 2 });
  const conversation = [late, early, late].reduce(addEvent, holding());
  expect(conversation.events.map(({ id }) => id)).toEqual([1, 2]);
});

test('an older page goes before, without doubles', () => {
  const known = { ...holding(buildMessage({ seq: 3 }), buildMessage({ seq: 4 })), hasMore: true };
  const page = {
    ...holding(buildMessage({ seq: 1 }), buildMessage({ seq: 2 }), buildMessage({ seq: 3 })),
    events: [buildEvent({ id: 1, afterSeq: 1 })],
  };
  const merged = prependPage(known, page);
  expect(seqs(merged)).toEqual([1, 2, 3, 4]);
  expect(merged.hasMore).toBe(false);
  expect(merged.events).toHaveLength(1);
});

test('fetching again keeps older messages that adjoin, what is being sent, and the ticks reached', () => {
  const known = {
    ...holding(buildMessage({ seq: 1 }), buildMessage({ seq: 2, ack: 3, fromMe: true }), sending('mine')),
    hasMore: true,
  };
  const page = {
    ...holding(buildMessage({ seq: 2, ack: 1, fromMe: true }), buildMessage({ seq: 3 })),
    hasMore: true,
  };
  const result = refreshed(known, page);
  expect(result.messages.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'mine']);
  expect(result.messages[1]?.ack).toBe(3);
});

test('fetching again after a long absence drops what no longer adjoins', () => {
  const known = holding(buildMessage({ seq: 1 }), sending('mine'));
  const page = { ...holding(buildMessage({ seq: 30 })), hasMore: true };
  const result = refreshed(known, page);
  expect(result.messages.map(({ id }) => id)).toEqual(['m30', 'mine']);
  expect(result.hasMore).toBe(true);
});

test('a message that was being sent and has arrived is not kept twice', () => {
  const result = refreshed(
    holding(sending('mine')),
    holding(buildMessage({ seq: 1, id: 'mine', fromMe: true })),
  );
  expect(seqs(result)).toEqual([1]);
});

test('a conversation that was left keeps its newest messages and knows that there are more', () => {
  const known = {
    ...holding(...[1, 2, 3].map((seq) => buildMessage({ seq }))),
    events: [buildEvent({ id: 1, afterSeq: 1 }), buildEvent({ id: 2, afterSeq: 3 })],
  };
  const left = trimmed(known, 2);
  expect(seqs(left)).toEqual([2, 3]);
  expect(left.hasMore).toBe(true);
  expect(left.events.map(({ id }) => id)).toEqual([2]);
  expect(trimmed(known, 20)).toBe(known);
});

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => buildMessage({ seq: from + at }));

test('a stretch away from the end takes nothing that stands behind it', () => {
  const stretch = { ...holding(...range(10, 12)), hasMore: true, hasNewer: true };
  expect(upsertMessage(stretch, buildMessage({ seq: 13 }))).toBe(stretch);
  expect(upsertMessage(stretch, buildMessage({ seq: unnumbered, id: 'mine' }))).toBe(stretch);
  expect(addEvent(stretch, buildEvent({ id: 1, afterSeq: 14 }))).toBe(stretch);
  expect(seqs(appendPage(stretch, { ...holding(...range(13, 14)), hasNewer: false }))).toEqual([
    10, 11, 12, 13, 14,
  ]);
});

test('a stretch reaches the end when nothing lies between them', () => {
  const end = { ...holding(...range(20, 22)), hasMore: true };
  const stretch = { ...holding(...range(15, 18)), hasNewer: true };
  expect(reaches(stretch, end)).toBe(false);
  expect(reaches({ ...holding(...range(15, 19)), hasNewer: true }, end)).toBe(true);
  expect(reaches({ ...stretch, hasNewer: false }, end)).toBe(true);
});

test('what is heard before the end is fetched again hides nothing that was missed', () => {
  const known = { ...holding(...range(1, 12), sending('mine')), hasMore: true };
  const page = { ...holding(...range(30, 49)), hasMore: true };
  const heard = [29, 48, 49].reduce((one, seq) => upsertMessage(one, buildMessage({ seq })), known);
  expect(seqs(refreshed(heard, page)).slice(0, -1)).toEqual(seqs(page));
  const answered = settleSent(known, buildMessage({ seq: 49, id: 'mine', fromMe: true }));
  expect(seqs(refreshed(answered, page))).toEqual(seqs(page));
  const next = { ...holding(...range(13, 32)), hasMore: true };
  expect(seqs(refreshed(upsertMessage(known, buildMessage({ seq: 32 })), next)).slice(0, -1)).toEqual(
    seqs(holding(...range(1, 32))),
  );
  expect(refreshed(heard, page).tornAfter).toBeUndefined();
});

test('after two conversations became one nothing is kept of the old numbers', () => {
  const known = { ...holding(...range(1, 30)), hasMore: false };
  const page = { ...holding(...range(22, 30).map((one) => ({ ...one, seq: one.seq + 4 }))), hasMore: true };
  expect(seqs(refreshed(known, page))).toEqual([26, 27, 28, 29, 30, 31, 32, 33, 34]);
});

test('a page puts its lines in at once, in their order, none twice and none from behind the stretch', () => {
  const stretch = { ...holding(buildMessage({ seq: 1 }), buildMessage({ seq: 5 })), hasNewer: true };
  const line = (id: number, afterSeq: number) => buildEvent({ id, afterSeq });
  const known = addEvents(stretch, [line(3, 5), line(1, 1), line(4, 9)]);
  expect(known.events.map(({ id }) => id)).toEqual([1, 3]);
  expect(addEvents(known, [line(1, 1)])).toBe(known);
  expect(addEvents(known, [line(2, 3), line(3, 5)]).events.map(({ id }) => id)).toEqual([1, 2, 3]);
});
