import { expect, test, vi } from 'vitest';
import { everyRow } from './every-row.ts';

const row = (id: number) => ({ id });

test('pages are read one after the other, and a row that has moved to the next one counts once', async () => {
  const pages = [[row(1), row(2)], [row(2), row(3)], [row(4)]];
  const read = vi.fn(async (pageNumber: number) => ({
    rows: pages[pageNumber - 1] ?? [],
    hasMore: pageNumber < pages.length,
  }));
  expect(await everyRow(read)).toEqual([1, 2, 3, 4].map(row));
  expect(read.mock.calls).toEqual([[1], [2], [3]]);
});

test('a list that never ends is left where it brings nothing new', async () => {
  expect(await everyRow(async () => ({ rows: [row(1)], hasMore: true }))).toEqual([row(1)]);
});
