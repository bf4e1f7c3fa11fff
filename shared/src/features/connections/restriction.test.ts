import { describe, expect, it } from 'vitest';
import { holdOf, inForce, type Restriction } from './restriction.ts';

const at = new Date('2026-03-01T12:00:00Z');
const until = (iso: string | null, scope: Restriction['scope'] = 'cold'): Restriction => ({
  scope,
  until: iso,
  code: '463',
});

describe('a restriction', () => {
  it.each([
    ['none', null, false],
    ['with its end ahead', until('2026-03-01T12:00:01Z'), true],
    ['until further notice', until(null), true],
    ['at its very end', until('2026-03-01T12:00:00Z'), false],
    ['that nobody has lifted yet', until('2026-02-28T12:00:00Z'), false],
  ])('%s', (_, restriction, holds) => {
    expect(inForce(restriction, at) !== null).toBe(holds);
  });

  it.each([
    ['cold', true, true],
    ['cold', false, false],
    ['all', true, true],
    ['all', false, true],
  ] as const)('of scope %s holds a first message (%s) back: %s', (scope, isFirst, held) => {
    expect(holdOf(until(null, scope), isFirst, at) !== null).toBe(held);
    expect(holdOf(until('2026-03-01T11:00:00Z', scope), isFirst, at)).toBeNull();
  });
});
