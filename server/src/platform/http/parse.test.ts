import { AppError, defineContract } from '@prosa/shared';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { inputBudget, parseInput } from './parse.ts';

const { any } = defineContract({
  any: {
    method: 'POST',
    path: '/any',
    permission: 'session',
    summary: 'Takes anything',
    body: z.object({ rows: z.unknown().optional(), text: z.string().optional() }),
    response: z.object({}),
  },
});

const refusal = (body: unknown): unknown => {
  try {
    parseInput(any, { params: {}, query: {}, body });
    return undefined;
  } catch (error) {
    return error instanceof AppError ? [error.code, error.details.fields] : error;
  }
};

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

it('takes what is nested as deep as anybody honest would nest it', () => {
  expect(refusal({ rows: nested(inputBudget.depth - 1) })).toBeUndefined();
});

it.each([inputBudget.depth, 12_000, 30_000])('refuses %d levels, and says where', (levels) => {
  const [code, fields] = refusal({ rows: nested(levels) }) as [string, { field: string; rule: string }[]];
  expect([code, fields[0]?.rule]).toEqual(['ERR_VALIDATION', 'too_deep']);
  expect(fields[0]?.field.startsWith('rows')).toBe(true);
});

it('refuses two million numbers without looking at each of them', () => {
  const rows = new Array<number>(2_000_000).fill(1);
  expect(refusal({ rows })).toEqual(['ERR_VALIDATION', [{ field: 'rows', rule: 'too_many' }]]);
  expect(refusal({ rows: rows.slice(0, inputBudget.values - 1) })).toBeUndefined();
});

it('names the place of a text that cannot be kept, and of a name', () => {
  expect(refusal({ rows: [{ name: 'a' }, { name: 'b\u0000' }] })).toEqual([
    'ERR_VALIDATION',
    [{ field: 'rows.1.name', rule: 'not_text' }],
  ]);
  expect(refusal({ rows: { '\ud800': 1 } })).toEqual([
    'ERR_VALIDATION',
    [{ field: 'rows.\ud800', rule: 'not_text' }],
  ]);
  expect(refusal({ rows: [], text: '😀 ok' })).toBeUndefined();
});

it('tells of a hundred faults at most', () => {
  const { many } = defineContract({
    many: { ...any, body: z.object({ rows: z.array(z.string()) }) },
  });
  try {
    parseInput(many, { params: {}, query: {}, body: { rows: new Array<number>(5_000).fill(1) } });
    expect.fail('it was taken');
  } catch (error) {
    expect((error as AppError).details.fields).toHaveLength(100);
  }
});
