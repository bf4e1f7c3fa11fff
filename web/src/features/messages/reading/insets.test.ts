import { expect, test } from 'vitest';
import { buildTicket } from '../../tickets/testing.ts';
import { buildConversation, buildMessage } from '../testing.ts';
import { type Inset, insetsWithin, withInsets } from './insets.ts';
import { rowsOf } from './rows.ts';

const at = (minute: number): string => `2026-11-18T12:${String(minute).padStart(2, '0')}:00.000Z`;
const note = (minute: number): Inset => ({ key: `note-${minute}`, at: at(minute), node: null });
const messages = [10, 20, 30].map((minute, index) => buildMessage({ seq: index + 1, createdAt: at(minute) }));
const conversation = (part: { hasMore?: boolean; hasNewer?: boolean } = {}) =>
  buildConversation(buildTicket(), { messages, events: [], hasMore: false, ...part });

test('what is put between messages stands by its time, at either end as well', () => {
  const line = withInsets(
    messages.map((message) => ({ at: message.createdAt, key: message.id })),
    [note(5), note(15), note(40)],
  );
  expect(line.map(({ key }) => key)).toEqual(['note-5', 'm1', 'note-15', 'm2', 'm3', 'note-40']);
});

test('what belongs to a part that is not loaded waits for it', () => {
  const shown = (part: Parameters<typeof conversation>[0]) =>
    insetsWithin(conversation(part), [note(40), note(5), note(15)]).map(({ key }) => key);
  expect(shown({})).toEqual(['note-5', 'note-15', 'note-40']);
  expect(shown({ hasMore: true })).toEqual(['note-15', 'note-40']);
  expect(shown({ hasMore: true, hasNewer: true })).toEqual(['note-15']);
});

test('in a conversation it is a line of its own, and the sender’s group begins anew behind it', () => {
  const rows = rowsOf(conversation(), null, (iso) => iso.slice(0, 10), [note(25)]);
  expect(rows.map((row) => row.kind)).toEqual(['day', 'message', 'message', 'inset', 'message']);
  const last = rows.at(-1);
  expect(last?.kind === 'message' && last.leads).toBe(true);
});
