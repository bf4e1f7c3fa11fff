import { expect, test } from 'vitest';
import { mergeLatest } from './merge-latest.ts';

test('a record changed by somebody else keeps what was typed, and takes the rest from them', () => {
  const initial = { name: 'VIP', color: '#111111', queues: [1, 2] };
  const typed = { name: 'VIP', color: '#222222', queues: [1, 2] };
  const latest = { name: 'Ouro', color: '#333333', queues: [1] };
  expect(mergeLatest(initial, typed, latest)).toEqual({ name: 'Ouro', color: '#222222', queues: [1] });
});
