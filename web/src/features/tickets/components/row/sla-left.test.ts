import { expect, test } from 'vitest';
import { slaLeft } from './sla-left.ts';

const sla = {
  clock: 'firstReply',
  warnAt: '2026-11-20T12:12:00.000Z',
  dueAt: '2026-11-20T12:15:00.000Z',
} as const;

test.each([
  ['12:00:00', 'calm', '15 min', false],
  ['12:11:59', 'calm', '4 min', false],
  ['12:12:00', 'warm', '3 min', false],
  ['12:14:59', 'warm', '1 min', false],
  ['12:15:00', 'hot', '0 min', true],
  ['12:20:30', 'hot', '5 min', true],
])('at %s it is %s, %s', (time, warmth, length, isMissed) => {
  expect(slaLeft(sla, Date.parse(`2026-11-20T${time}.000Z`), 'pt-BR')).toEqual({ warmth, length, isMissed });
});
