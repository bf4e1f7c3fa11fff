import { type BulkAction, bulkLimits } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { canBeUndone, isUndoOpen, isUntouched } from './bulk.rules.ts';

const assign: BulkAction = { kind: 'assign', userId: 7 };
const end = new Date('2026-11-20T12:00:00Z');
const later = (ms: number): Date => new Date(end.getTime() + ms);

describe('a step for many tickets', () => {
  it.each([
    [assign, true],
    [{ kind: 'queue', queueId: 1 }, true],
    [{ kind: 'tag', tagIds: [1] }, true],
    [{ kind: 'resolve' }, false],
    [{ kind: 'markRead' }, false],
  ] as const)('%j can be taken back: %s', (action, expected) => {
    expect(canBeUndone({ action: action as BulkAction, state: 'done' })).toBe(expected);
    expect(canBeUndone({ action: action as BulkAction, state: 'undone' })).toBe(false);
  });

  it('is taken back while it runs, or soon after its end', () => {
    expect(isUndoOpen({ action: assign, state: 'running', finishedAt: null }, later(3_600_000))).toBe(true);
    expect(isUndoOpen({ action: assign, state: 'done', finishedAt: end }, later(bulkLimits.undoMs))).toBe(
      true,
    );
    expect(isUndoOpen({ action: assign, state: 'done', finishedAt: end }, later(3 * bulkLimits.undoMs))).toBe(
      false,
    );
  });

  it('leaves alone what has been changed since', () => {
    const place = { status: 'open', userId: 7, queueId: 1, tagIds: [1, 2] } as const;
    expect(isUntouched(place, { ...place })).toBe(true);
    for (const other of [{ status: 'closed' }, { userId: null }, { queueId: 2 }, { tagIds: [1] }] as const)
      expect(isUntouched({ ...place, ...other }, place)).toBe(false);
  });
});
