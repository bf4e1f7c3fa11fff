import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';
import { buildChatMessage } from './testing.ts';
import type { Unsent } from './unsent.ts';

const said = (seq: number, createdAt: string, senderId = 7) =>
  buildChatMessage({ seq, createdAt: `2026-11-${createdAt}:00.000Z`, senderId });
const shape = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) =>
    row.kind === 'message' ? `${row.leads ? 'leads' : 'follows'} ${row.message.seq}` : row.kind,
  );

test('messages stand under their days, those of one sender together', () => {
  const messages = [
    said(1, '20T12:00'),
    said(2, '20T12:01'),
    said(3, '20T12:02', 8),
    said(4, '20T12:10', 8),
    said(5, '21T12:00', 8),
  ];
  expect(shape(rowsOf(messages, null, []))).toEqual([
    'day',
    'leads 1',
    'follows 2',
    'leads 3',
    'leads 4',
    'day',
    'leads 5',
  ]);
});

test('a line says where the unread ones begin', () => {
  const messages = [said(1, '20T12:00'), said(2, '20T12:01')];
  expect(shape(rowsOf(messages, 2, []))).toEqual(['day', 'leads 1', 'unread', 'leads 2']);
});

test('what is not sent yet stands at the end, and once', () => {
  const unsent = (clientId: string): Unsent => ({
    clientId,
    chatId: 1,
    message: 'oi',
    mentions: [],
    files: [],
    at: '2026-11-20T12:03:00.000Z',
    share: null,
    error: null,
  });
  const first = said(1, '20T12:00');
  expect(shape(rowsOf([first], null, [unsent(first.clientId), unsent('x')]))).toEqual([
    'day',
    'leads 1',
    'unsent',
  ]);
});
