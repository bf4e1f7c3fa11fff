import { type BulkAction, bulkLimits } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { canBeUndone, heldByBulkUntil, isUndoOpen, isUntouched } from './bulk.rules.ts';

const assign: BulkAction = { kind: 'assign', userId: 7 };
const end = new Date('2026-11-20T12:00:00Z');
const later = (ms: number): Date => new Date(end.getTime() + ms);

describe('a step for many tickets', () => {
  it.each([
    [assign, true],
    [{ kind: 'queue', queueId: 1 }, true],
    [{ kind: 'tag', tagIds: [1] }, true],
    [{ kind: 'snooze', choice: { until: 'tomorrow' } }, true],
    [{ kind: 'priority', priority: 'high' }, true],
    [{ kind: 'resolve' }, true],
    [{ kind: 'markRead' }, false],
  ] as const)('%j can be taken back: %s', (action, expected) => {
    expect(canBeUndone({ action: action as BulkAction, state: 'done' }, true)).toBe(expected);
    expect(canBeUndone({ action: action as BulkAction, state: 'undone' }, true)).toBe(false);
  });

  it('is taken back while it runs, or soon after its end', () => {
    expect(isUndoOpen({ action: assign, state: 'running', finishedAt: null }, later(3_600_000), true)).toBe(
      true,
    );
    expect(
      isUndoOpen({ action: assign, state: 'done', finishedAt: end }, later(bulkLimits.undoMs), true),
    ).toBe(true);
    expect(
      isUndoOpen({ action: assign, state: 'done', finishedAt: end }, later(3 * bulkLimits.undoMs), true),
    ).toBe(false);
  });

  it('that resolves is taken back only where the words that end conversations are held', () => {
    const resolve = { action: { kind: 'resolve' }, state: 'done', finishedAt: end } as const;
    expect(canBeUndone(resolve, false)).toBe(false);
    expect(isUndoOpen(resolve, end, false)).toBe(false);
  });

  it('holds such words as long as it can be taken back', () => {
    const held = (bulk: Parameters<typeof heldByBulkUntil>[0], now: Date): number =>
      heldByBulkUntil(bulk, now).getTime() - now.getTime();
    expect(held({ state: 'running', finishedAt: null }, end)).toBe(bulkLimits.undoMs);
    expect(held({ state: 'done', finishedAt: end }, later(5_000))).toBe(bulkLimits.undoMs - 5_000);
    expect(held({ state: 'undoing', finishedAt: null }, end)).toBeGreaterThan(0);
    expect(held({ state: 'undone', finishedAt: end }, later(5_000))).toBe(0);
  });

  it('leaves alone what has been changed since', () => {
    const place = {
      status: 'open',
      userId: 7,
      queueId: 1,
      tagIds: [1, 2],
      priority: 2,
      snooze: null,
    } as const;
    expect(isUntouched(place, { ...place })).toBe(true);
    const snooze = { at: '2026-11-20T12:00:00.000Z', until: null, byId: 7 };
    for (const other of [
      { status: 'closed' },
      { userId: null },
      { queueId: 2 },
      { tagIds: [1] },
      { priority: 0 },
      { snooze },
    ] as const)
      expect(isUntouched({ ...place, ...other }, place)).toBe(false);
  });
});
