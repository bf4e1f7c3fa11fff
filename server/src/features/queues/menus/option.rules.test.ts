import { describe, expect, it, test } from 'vitest';
import { closedUp, isWithin, moved } from './option.rules.ts';

/** 1 (3, 4 (5)), 2 */
const rows = [
  { id: 1, parentId: null, option: 1 },
  { id: 2, parentId: null, option: 2 },
  { id: 3, parentId: 1, option: 1 },
  { id: 4, parentId: 1, option: 2 },
  { id: 5, parentId: 4, option: 1 },
];
const told = (places: readonly { id: number; parentId: number | null; option: number }[]) =>
  places.map(({ id, parentId, option }) => `${id}: ${parentId ?? 'top'}/${option}`);

describe('an option that moves', () => {
  test.each([
    ['among its siblings', 2, null, 1, ['2: top/1', '1: top/2']],
    ['to where it is', 2, null, 2, []],
    ['nowhere', 2, null, undefined, []],
    ['below another, last', 2, 1, undefined, ['2: 1/3']],
    ['below another, first', 2, 1, 1, ['2: 1/1', '3: 1/2', '4: 1/3']],
    ['out of its siblings, who close up', 3, null, 2, ['4: 1/1', '3: top/2', '2: top/3']],
    ['further than there are places', 1, null, 99, ['2: top/1', '1: top/2']],
  ] as const)('%s', (_, id, parentId, wished, places) => {
    expect(told(moved(rows, id, parentId, wished))).toEqual(places);
  });
});

it('an option that goes is closed up behind', () => {
  expect(told(closedUp(rows, 1))).toEqual(['2: top/1']);
  expect(told(closedUp(rows, 5))).toEqual([]);
});

it('stands within itself and all it stands below', () => {
  expect([1, 4, 5].map((ancestor) => isWithin(rows, 5, ancestor))).toEqual([true, true, true]);
  expect([isWithin(rows, 5, 3), isWithin(rows, 1, 5), isWithin(rows, null, 1)]).toEqual([
    false,
    false,
    false,
  ]);
});
