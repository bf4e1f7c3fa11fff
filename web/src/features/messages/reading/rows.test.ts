import type { MessageView, TicketEventView } from '@prosa/shared';
import { expect, test } from 'vitest';
import { buildTicket } from '../../tickets/testing.ts';
import { unnumbered } from '../conversation.ts';
import { buildConversation, buildEvent, buildMedia, buildMessage, minute } from '../testing.ts';
import {
  dayAt,
  firstOfLast,
  incomingAfter,
  isSameRow,
  messagesOf,
  type Row,
  rowOf,
  rowsBefore,
  rowsOf,
} from './rows.ts';

const byText = (iso: string): string => iso.slice(0, 10);
const conversation = (messages: MessageView[], events: TicketEventView[] = [], hasMore = false) =>
  buildConversation(buildTicket(), { messages, events, hasMore });

/** One word a line: the day, the marker with who ended it, the event, the message's id (a leading one with ^). */
function line(row: Row): string {
  if (row.kind === 'day') return `day ${row.at.slice(8, 10)}`;
  if (row.kind === 'marker') return row.by === null ? row.edge : `${row.edge} by ${row.by}`;
  if (row.kind === 'event') return row.event.kind;
  if (row.kind === 'unread' || row.kind === 'inset') return row.kind;
  return `${row.leads ? '^' : ''}${messagesOf(row).map(({ id }) => id)}`;
}
const read = (...input: Parameters<typeof conversation>): string[] =>
  rowsOf(conversation(...input), null, byText).map(line);

const at = (day: number, hour = 12): string => `2026-11-${day}T${hour}:00:00.000Z`;

test('an empty conversation has no lines', () => {
  expect(read([])).toEqual([]);
});

test('every day begins with a separator', () => {
  const messages = [
    buildMessage({ seq: 1, createdAt: at(18) }),
    buildMessage({ seq: 2, createdAt: at(18, 13) }),
    buildMessage({ seq: 3, createdAt: at(20) }),
  ];
  expect(read(messages)).toEqual(['day 18', '^m1', '^m2', 'day 20', '^m3']);
});

test('messages of one sender within three minutes make a group', () => {
  const messages = [
    buildMessage({ seq: 1 }),
    buildMessage({ seq: 2 }),
    buildMessage({ seq: 3, fromMe: true, user: { id: 7, name: 'Ana' } }),
    buildMessage({ seq: 4, fromMe: true, user: { id: 8, name: 'Rui' } }),
    buildMessage({ seq: 5, fromMe: true, user: { id: 8, name: 'Rui' }, createdAt: minute(8) }),
  ];
  expect(read(messages)).toEqual(['day 20', '^m1', 'm2', '^m3', '^m4', '^m5']);
});

test('a rating stands behind the end, which it does not take back', () => {
  const events = [
    buildEvent({ id: 1, afterSeq: 1, ticketId: 1, kind: 'closed' }),
    buildEvent({ id: 2, afterSeq: 2, ticketId: 1, kind: 'rated', rate: 3 }),
  ];
  const messages = [
    buildMessage({ seq: 1, ticketId: 1 }),
    buildMessage({ seq: 2, ticketId: 1, createdAt: minute(10) }),
    buildMessage({ seq: 3, ticketId: 2, createdAt: minute(20) }),
  ];
  const lines = read(messages, events);
  expect(lines).toEqual(['day 20', '^m1', 'ended by Ana', '^m2', 'rated', 'started', '^m3']);
});

test('tags that are changed behind the end do not take it back', () => {
  const events = [
    buildEvent({ id: 1, afterSeq: 1, ticketId: 1, kind: 'closed' }),
    buildEvent({ id: 2, afterSeq: 1, ticketId: 1, kind: 'tagged', tags: ['VIP'] }),
  ];
  const messages = [
    buildMessage({ seq: 1, ticketId: 1 }),
    buildMessage({ seq: 2, ticketId: 2, createdAt: minute(20) }),
  ];
  expect(read(messages, events)).toEqual(['day 20', '^m1', 'ended by Ana', 'tagged', 'started', '^m2']);
});

test('people in a group chat are told apart', () => {
  const by = (id: number) => ({ id, name: `Person ${id}`, number: null, email: '', profilePicUrl: null });
  // The contact of all of them is the group.
  const messages = [1, 2, 2].map((id, at) => buildMessage({ seq: at + 1, contactId: 9, contact: by(id) }));
  expect(read(messages)).toEqual(['day 20', '^m1', '^m2', 'm3']);
});

test('an event stands behind the message it names and parts a group', () => {
  const events = [buildEvent({ id: 1, afterSeq: 1, kind: 'accepted' })];
  expect(read([buildMessage({ seq: 1 }), buildMessage({ seq: 2 })], events)).toEqual([
    'day 20',
    '^m1',
    'accepted',
    '^m2',
  ]);
});

test('events of one place stand in the order they happened', () => {
  const events = [
    buildEvent({ id: 1, afterSeq: 1, kind: 'queued' }),
    buildEvent({ id: 2, afterSeq: 1, kind: 'accepted' }),
  ];
  expect(read([buildMessage({ seq: 1 })], events)).toEqual(['day 20', '^m1', 'queued', 'accepted']);
});

test('between two tickets stand the markers, also when the log is silent', () => {
  expect(read([buildMessage({ seq: 1, ticketId: 1 }), buildMessage({ seq: 2, ticketId: 2 })])).toEqual([
    'day 20',
    '^m1',
    'ended',
    'started',
    '^m2',
  ]);
});

test('markers say who ended a ticket, and are not doubled by the log', () => {
  const events = [
    buildEvent({ id: 1, afterSeq: 1, ticketId: 1, kind: 'closed' }),
    buildEvent({ id: 2, afterSeq: 1, ticketId: 2, kind: 'created', user: null }),
  ];
  const messages = [buildMessage({ seq: 1, ticketId: 1 }), buildMessage({ seq: 2, ticketId: 2 })];
  expect(read(messages, events)).toEqual(['day 20', '^m1', 'ended by Ana', 'started', '^m2']);
});

test('a new ticket whose end of the former is unknown still shows both', () => {
  const events = [buildEvent({ id: 2, afterSeq: 1, ticketId: 2, kind: 'created', user: null })];
  expect(read([buildMessage({ seq: 1, ticketId: 1 })], events)).toEqual([
    'day 20',
    '^m1',
    'ended',
    'started',
  ]);
});

test('a reopened ticket can end again', () => {
  const events = [
    buildEvent({ id: 1, afterSeq: 1, kind: 'closed' }),
    buildEvent({ id: 2, afterSeq: 1, kind: 'reopened' }),
    buildEvent({ id: 3, afterSeq: 2, kind: 'closed' }),
  ];
  expect(read([buildMessage({ seq: 1 }), buildMessage({ seq: 2 })], events)).toEqual([
    'day 20',
    '^m1',
    'ended by Ana',
    'reopened',
    '^m2',
    'ended by Ana',
  ]);
});

test('the words of farewell after the end belong to the ended ticket', () => {
  const events = [buildEvent({ id: 1, afterSeq: 1, kind: 'closed' })];
  const messages = [
    buildMessage({ seq: 1 }),
    buildMessage({ seq: 2, fromMe: true }),
    buildMessage({ seq: 3, ticketId: 2 }),
  ];
  expect(read(messages, events).filter((text) => text.startsWith('ended'))).toHaveLength(1);
});

test('the new day of a new ticket stands between end and start', () => {
  const messages = [
    buildMessage({ seq: 1, ticketId: 1, createdAt: at(18) }),
    buildMessage({ seq: 2, ticketId: 2, createdAt: at(20) }),
  ];
  expect(read(messages)).toEqual(['day 18', '^m1', 'ended', 'day 20', 'started', '^m2']);
});

test('events before the loaded stretch wait for its messages', () => {
  const events = [buildEvent({ id: 1, afterSeq: 3 }), buildEvent({ id: 2, afterSeq: 5 })];
  expect(read([buildMessage({ seq: 5 })], events, true)).toEqual(['day 20', '^m5', 'accepted']);
  expect(read([buildMessage({ seq: 5 })], events, false)).toHaveLength(4);
});

test('a conversation of events only is shown', () => {
  expect(read([], [buildEvent({ id: 1, afterSeq: 0, kind: 'created', user: null })], true)).toEqual([
    'day 20',
    'started',
  ]);
});

test('a message being sent stands behind every event', () => {
  const events = [buildEvent({ id: 1, afterSeq: 1 })];
  const messages = [buildMessage({ seq: 1 }), buildMessage({ seq: unnumbered, id: 'mine', fromMe: true })];
  expect(read(messages, events).at(-1)).toBe('^mine');
});

test('every line has its own key', () => {
  const events = [
    buildEvent({ id: 1, afterSeq: 1, kind: 'closed' }),
    buildEvent({ id: 2, afterSeq: 1, kind: 'reopened' }),
  ];
  const messages = [
    buildMessage({ seq: 1, createdAt: at(18) }),
    buildMessage({ seq: 2, ticketId: 2, createdAt: at(20) }),
    buildMessage({ seq: 3, createdAt: at(18) }),
  ];
  const keys = rowsOf(conversation(messages, events)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('counts the contact’s messages behind a number', () => {
  const messages = [
    buildMessage({ seq: 1 }),
    buildMessage({ seq: 2, fromMe: true }),
    buildMessage({ seq: 3 }),
  ];
  expect(incomingAfter(conversation(messages), 1)).toBe(1);
});

test('a line stands before the first unread message, until somebody answers', () => {
  const messages = [
    buildMessage({ seq: 1, createdAt: at(18) }),
    buildMessage({ seq: 2, createdAt: at(20) }),
    buildMessage({ seq: 3, createdAt: at(20) }),
  ];
  const shown = rowsOf(conversation(messages), 2, byText).map(line);
  expect(shown).toEqual(['day 18', '^m1', 'day 20', 'unread', '^m2', 'm3']);
  const answer = buildMessage({ seq: unnumbered, id: 'answer', fromMe: true, createdAt: at(20) });
  expect(rowsOf(conversation([...messages, answer]), 2, byText).map(line)).not.toContain('unread');
});

test('the unread ones are the last that the contact wrote', () => {
  const messages = [1, 2, 3, 4].map((seq) => buildMessage({ seq, fromMe: seq === 3 }));
  expect(firstOfLast(conversation(messages), 0, 4)).toBeNull();
  expect(firstOfLast(conversation(messages), 2, 4)).toBe(2);
  expect(firstOfLast(conversation(messages), 1, 2)).toBe(2);
  expect(firstOfLast(conversation(messages), 50, 4)).toBe(1);
  expect(firstOfLast(conversation(messages, [], true), 50, 4)).toBeNull();
  expect(firstOfLast(conversation([]), 3, 4)).toBeNull();
});

test('every line knows its day', () => {
  const rows = rowsOf(
    conversation([buildMessage({ seq: 1, createdAt: at(18) }), buildMessage({ seq: 2, createdAt: at(20) })]),
    null,
    byText,
  );
  expect([0, 1, 2, 3, 99].map((index) => dayAt(rows, index)?.slice(8, 10))).toEqual([
    '18',
    '18',
    '20',
    '20',
    '20',
  ]);
  expect(dayAt([], 0)).toBeNull();
});

test('what lies between the last seen message and the loaded end is counted too', () => {
  const messages = [buildMessage({ seq: 50 }), buildMessage({ seq: 51, fromMe: true })];
  expect(incomingAfter(conversation(messages, [], true), 40)).toBe(10);
});

const picture = (seq: number, more: Partial<MessageView> = {}) =>
  buildMessage({ seq, body: '', mediaType: 'image', createdAt: minute(0), ...more });
const shapes = (messages: MessageView[]): (number | number[])[] =>
  rowsOf(conversation(messages)).flatMap((row): (number | number[])[] =>
    row.kind === 'album' ? [row.messages.map(({ seq }) => seq)] : messagesOf(row).map(({ seq }) => seq),
  );

test('pictures sent in one go stand as one; the first may have words', () => {
  expect(shapes([picture(1, { body: 'veja' }), picture(2), picture(3, { mediaType: 'video' })])).toEqual([
    [1, 2, 3],
  ]);
});

test.each([
  ['somebody else sends it', { fromMe: true }],
  ['it is captioned', { body: 'e esta' }],
  ['it comes later', { createdAt: minute(2) }],
  ['it was taken back', { isDeleted: true }],
  ['it did not leave', { sendError: { code: 'blocked' } }],
  [
    'it answers something',
    {
      quotedMsg: {
        id: 'x',
        body: '',
        fromMe: false,
        mediaType: '',
        mediaUrl: null,
        contact: null,
        media: null,
      },
    },
  ],
  ['it is no picture', { mediaType: 'audio' }],
  ['it is to be seen once', { media: buildMedia({ viewOnce: true }) }],
] as const)('a picture stands alone when %s', (_, more) => {
  expect(shapes([picture(1), picture(2, more)])).toEqual([1, 2]);
});

test('a message within an album is found', () => {
  const rows = rowsOf(conversation([buildMessage({ seq: 1 }), picture(2), picture(3)]));
  expect(rowOf(rows, 'm3')).toBe(rows.length - 1);
  expect(rowOf(rows, 'm9')).toBe(-1);
});

test('words repeated with every picture do not part an album', () => {
  expect(shapes([picture(1, { body: 'a loja' }), picture(2, { body: 'a loja' })])).toEqual([[1, 2]]);
});

test('rows are counted up to a message, with the separator of its day; up to the end where it is not loaded', () => {
  const messages = [
    buildMessage({ seq: 4, createdAt: at(18) }),
    buildMessage({ seq: 5, createdAt: at(20) }),
    buildMessage({ seq: 7, createdAt: at(20, 15) }),
  ];
  const rows = rowsOf(conversation(messages), null, byText);
  expect(rows.map(line)).toEqual(['day 18', '^m4', 'day 20', '^m5', '^m7']);
  expect([4, 5, 6, 7, 8].map((seq) => rowsBefore(rows, seq))).toEqual([1, 3, 4, 4, 5]);
});

test('a row is the same until what it shows changes, however often rows are made anew', () => {
  const [one, two] = [buildMessage({ seq: 1 }), buildMessage({ seq: 2, fromMe: true })];
  const made = (second: MessageView) => rowsOf(buildConversation(buildTicket(), { messages: [one, second] }));
  const [before, again, acked] = [made(two), made(two), made({ ...two, ack: 3 })];
  const changed = (a: readonly Row[], b: readonly Row[]): string[] =>
    b.filter((row, at) => a[at] === undefined || !isSameRow(a[at], row)).map(({ key }) => key);
  expect(changed(before, again)).toEqual([]);
  expect(changed(before, acked)).toEqual(['m2']);
});

test('an album is the same while its pictures are', () => {
  const picture = (seq: number) => buildMessage({ seq, body: '', mediaType: 'image', createdAt: minute(0) });
  const pictures = [picture(1), picture(2)];
  const made = (messages: readonly MessageView[]) =>
    rowsOf(buildConversation(buildTicket(), { messages })).filter(({ kind }) => kind === 'album');
  const [[before], [again], [longer]] = [made(pictures), made(pictures), made([...pictures, picture(3)])];
  if (before === undefined || again === undefined || longer === undefined) throw new Error('no album');
  expect(isSameRow(before, again)).toBe(true);
  expect(isSameRow(before, longer)).toBe(false);
});
