import { maxContactTags } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { bulkResult, tagOutcome } from './bulk.rules.ts';

const carrying = (count: number): Set<number> => new Set(Array.from({ length: count }, (_, at) => at + 1));

describe('a step for the tags of many', () => {
  it.each([
    ['tag', [], [7, 7], 'done'],
    ['tag', [7], [7, 8], 'done'],
    ['tag', [7, 8], [8, 7], 'unchanged'],
    ['untag', [7, 8], [7, 9], 'done'],
    ['untag', [8], [7], 'unchanged'],
  ] as const)('%s, carrying %j, by %j: %s', (kind, worn, tagIds, outcome) =>
    expect(tagOutcome(new Set(worn), { kind, tagIds: [...tagIds] })).toBe(outcome),
  );

  it('lets nobody carry more than anybody reads', () => {
    const tagIds = [maxContactTags + 1, 1];
    expect(tagOutcome(carrying(maxContactTags - 1), { kind: 'tag', tagIds })).toBe('done');
    expect(tagOutcome(carrying(maxContactTags), { kind: 'tag', tagIds })).toBe('full');
    expect(tagOutcome(carrying(maxContactTags), { kind: 'untag', tagIds })).toBe('done');
  });
});

it('what became of each is counted, and reasons that nobody gave are left out', () =>
  expect(
    bulkResult([
      ['missing', 0],
      ['done', 2],
      ['full', 1],
      ['done', 3],
      ['full', 1],
    ]),
  ).toEqual({ done: 5, left: [{ reason: 'full', count: 2 }] }));
