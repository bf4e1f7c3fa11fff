import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  pageNumber,
  searchParam,
  wireChoice,
  wireCount,
  wireDay,
  wireFilter,
  wireFlag,
  wireId,
  wireIdList,
  wireJson,
  wireWhole,
} from './wire.ts';

const refused = 'refused';
const read = (
  schema: { safeParse(value: unknown): { success: boolean; data?: unknown } },
  value: unknown,
) => {
  const { success, data } = schema.safeParse(value);
  return success ? data : refused;
};

describe('what arrives in addresses', () => {
  it.each([
    ['7', 7],
    [7, 7],
    ['2147483647', 2_147_483_647],
    ['2147483648', refused],
    ['0', refused],
    ['-1', refused],
    ['01', refused],
    ['1.5', refused],
    ['abc', refused],
    ['', refused],
  ])('an id: %j → %j', (value, expected) => expect(read(wireId, value)).toBe(expected));

  it.each([
    [undefined, 1],
    ['1', 1],
    ['12', 12],
    ['0', refused],
    ['-1', refused],
    ['x', refused],
  ])('a page: %j → %j', (value, expected) => expect(read(pageNumber, value)).toBe(expected));

  it.each([
    ['true', true],
    ['false', false],
    [true, true],
    ['yes', refused],
    ['', refused],
  ])('a flag: %j → %j', (value, expected) => expect(read(wireFlag, value)).toBe(expected));

  it.each([
    [0, 0],
    ['12', 12],
    [100_000, 100_000],
    [100_001, refused],
    [-1, refused],
    [1.5, refused],
    ['1.5', refused],
    ['', refused],
    [null, refused],
  ])('how many: %j → %j', (value, expected) => expect(read(wireCount, value)).toBe(expected));

  it.each<[unknown, unknown, unknown]>([
    ['7', 7, 7],
    [7, 7, 7],
    [null, null, undefined],
    ['', null, undefined],
    [false, null, undefined],
    [true, refused, refused],
    ['0', refused, refused],
    ['Nenhuma', refused, refused],
  ])('a choice or a filter: %j → %j, %j', (value, chosen, filter) => {
    expect(read(wireChoice, value)).toBe(chosen);
    expect(read(wireFilter, value)).toBe(filter);
  });

  it.each([
    [5, 5],
    ['5', 5],
    ['60', 60],
    ['61', refused],
    [0, refused],
    ['1.5', refused],
    ['1e1', refused],
    ['', refused],
    [null, refused],
  ])('a whole number from 1 to 60: %j → %j', (value, expected) =>
    expect(read(wireWhole({ min: 1, max: 60 }), value)).toBe(expected),
  );

  it.each<[unknown, unknown]>([
    ['[1,2]', [1, 2]],
    ['["1"]', [1]],
    ['[]', []],
    ['', []],
    [[3], [3]],
    ['[1,', refused],
    ['1', refused],
    ['[0]', refused],
    ['[null]', refused],
  ])('a list of ids: %j → %j', (value, expected) => expect(read(wireIdList, value)).toEqual(expected));

  const name = wireJson(z.object({ name: z.string() }));
  it.each<[unknown, unknown]>([
    [{ name: 'a' }, { name: 'a' }],
    ['{"name":"a"}', { name: 'a' }],
    ['{"name":', refused],
    ['{"name":1}', refused],
    ['null', refused],
  ])('an object, or its text: %j → %j', (value, expected) => expect(read(name, value)).toEqual(expected));

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-30', refused],
    ['0001-01-01', refused],
    ['28/02/2026', refused],
  ])('a day: %j → %j', (value, expected) => expect(read(wireDay, value)).toBe(expected));

  it('a search text is trimmed, and absent it is empty', () =>
    expect([read(searchParam, '  Ana  '), read(searchParam, undefined)]).toEqual(['Ana', '']));
});
