import { expect, test } from 'vitest';
import { choose, nothing, type Selection, stillThere } from './selection.ts';

const order = [10, 20, 30, 40, 50];
const ids = ({ chosen }: Selection): number[] => [...chosen].sort((a, b) => a - b);

test('tickets are chosen and let go one by one', () => {
  const one = choose(nothing, order, 20, false);
  const two = choose(one, order, 40, false);
  expect(ids(two)).toEqual([20, 40]);
  expect(ids(choose(two, order, 20, false))).toEqual([40]);
});

test('a range goes from the last one to this one, in either direction, and becomes what this one becomes', () => {
  const begun = choose(nothing, order, 40, false);
  const upwards = choose(begun, order, 20, true);
  expect(ids(upwards)).toEqual([20, 30, 40]);
  expect(ids(choose(upwards, order, 30, true))).toEqual([40]);
});

test('without a beginning that is still there, a range is the one itself', () => {
  expect(ids(choose(nothing, order, 30, true))).toEqual([30]);
  expect(ids(choose({ ...nothing, anchor: 99 }, order, 30, true))).toEqual([30]);
});

test('what has left the list is not chosen any more', () => {
  const chosen = choose(choose(nothing, order, 20, false), order, 40, false);
  expect(ids(stillThere(chosen, [10, 40]))).toEqual([40]);
  expect(stillThere(chosen, order)).toBe(chosen);
});

test('choosing one anew ends the choice of all', () => {
  expect(choose({ ...nothing, isAll: true }, order, 20, false).isAll).toBe(false);
});
