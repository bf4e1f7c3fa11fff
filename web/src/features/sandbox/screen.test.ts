import type { PhoneMessage } from '@prosa/shared';
import { expect, test } from 'vitest';
import { unseen, withLine } from './screen.ts';

const line = (id: string, second: number, more: Partial<PhoneMessage> = {}): PhoneMessage => ({
  id,
  whatsappId: 1,
  phone: '5511987654321',
  mine: true,
  body: id,
  ack: 1,
  kind: 'text',
  media: null,
  location: null,
  contacts: null,
  choices: null,
  quoted: null,
  forwarded: false,
  isEdited: false,
  isDeleted: false,
  companyReaction: null,
  ownReaction: null,
  createdAt: `2026-11-20T12:00:0${second}.000Z`,
  ...more,
});

test('puts a late line where its time says', () => {
  expect(withLine([line('a', 1), line('c', 3)], line('b', 2)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('shows a line once, and its ticks never go back', () => {
  const screen = withLine([line('a', 1, { ack: 3 })], line('a', 1, { ack: 1 }));
  expect(screen).toEqual([line('a', 1, { ack: 3 })]);
});

test('counts what the company wrote and nobody has looked at', () => {
  expect(
    unseen([line('a', 1), line('b', 2, { mine: false, ack: 2 }), line('c', 3, { mine: false, ack: 3 })]),
  ).toBe(1);
});
