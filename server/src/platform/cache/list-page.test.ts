import { expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import { listPage, type PageFrom } from './list-page.ts';

const size = 10;

/** A list of numbers, from `first` on, that counts how many of its rows were walked over. */
function listOf(numbers: () => readonly number[]) {
  const walks: number[] = [];
  const held = new Map<string, unknown>();
  const ctx: Pick<Ctx, 'cached'> = {
    cached: async (entry) => {
      if (!held.has(entry.name)) held.set(entry.name, await entry.load({} as Ctx));
      return held.get(entry.name) as never;
    },
  };
  const read = async ({ after, offset }: PageFrom<number>, limit: number): Promise<number[]> => {
    const behind = numbers().filter((one) => after === undefined || one > after);
    walks.push(offset + limit);
    return behind.slice(offset, offset + limit);
  };
  return {
    walks,
    forget: () => held.clear(),
    page: async (number: number, list = 'numbers') =>
      (await listPage(ctx, (number - 1) * size, { list, size, placeOf: (row) => row, read })).slice(0, size),
  };
}

const thousand = Array.from({ length: 1_000 }, (_, n) => n);
const rowsOf = (page: number): number[] => thousand.slice((page - 1) * size, page * size);

test('every page by its number holds what it holds when all is counted', async () => {
  const { page } = listOf(() => thousand);
  for (const number of [1, 2, 60, 99, 98, 100, 61, 60, 75, 74, 101, 102])
    expect(await page(number), `page ${number}`).toEqual(rowsOf(number));
});

test('the same page again, and the one that follows, cost a page; another list knows nothing of it', async () => {
  const { page, walks } = listOf(() => thousand);
  await page(80);
  await page(80);
  await page(81);
  await page(82);
  await page(90);
  await page(80, 'others');
  expect(walks).toEqual([801, 11, 11, 11, 81, 801]);
});

test('what comes in above moves nothing between a page and the next', async () => {
  let numbers: readonly number[] = thousand;
  const { page, forget } = listOf(() => numbers);
  expect(await page(80)).toEqual(rowsOf(80));
  numbers = [-3, -2, -1, ...thousand];
  expect(await page(81)).toEqual(rowsOf(81));
  forget();
  expect(await page(81)).toEqual(rowsOf(81).map((one) => one - 3));
});

test('where the list is shorter, a page is empty, and is not walked to again', async () => {
  const { page, walks } = listOf(() => thousand.slice(0, 605));
  expect(await page(80)).toEqual([]);
  expect(await page(90)).toEqual([]);
  expect(await page(62)).toEqual([]);
  expect(await page(61)).toEqual([600, 601, 602, 603, 604]);
  expect(walks).toEqual([801, 621, 611]);
});
