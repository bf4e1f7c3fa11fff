import { expect, test } from 'vitest';
import { chosenOf, nothing, withOne, withPage } from './selection.ts';

const loaded = [{ id: 1 }, { id: 2 }, { id: 3 }];
const set = (...ids: number[]) => new Set(ids);

test('one by one, and what has left the list is not chosen any more', () => {
  const two = withOne(withOne(nothing.chosen, 1).chosen, 9);
  expect(chosenOf(two, loaded)).toEqual(set(1));
  expect(withOne(set(1, 2), 1).chosen).toEqual(set(2));
});

test('all that are loaded, and nobody the second time', () => {
  expect(withPage(set(2), loaded).chosen).toEqual(set(1, 2, 3));
  expect(withPage(set(1, 2, 3), loaded)).toEqual(nothing);
});

test('of all that a filter finds, whoever is loaded later is chosen too, until one is let go', () => {
  const all = { chosen: set(1, 2), all: { count: 90, upTo: 100 } };
  expect(chosenOf(all, loaded)).toEqual(set(1, 2, 3));
  expect(withOne(chosenOf(all, loaded), 3)).toEqual({ chosen: set(1, 2), all: null });
});
