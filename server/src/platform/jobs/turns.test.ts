import { expect, it } from 'vitest';
import { lastTurn, turnsOf, turnsToSetBack, type WaitingTurns } from './turns.ts';

const of = (companyId: number, count = 1) =>
  Array.from({ length: count }, () => ({ track: 'media', companyId }) as const);
const waits = (companyId: number, first: number, last: number): WaitingTurns => ({
  track: 'media',
  companyId,
  first,
  last,
});

it('jobs of one company follow each other', () => {
  expect(turnsOf(of(1, 3), [])).toEqual([0, 1, 2]);
  expect(turnsOf(of(1, 2), [waits(1, 4, 9)])).toEqual([10, 11]);
});

it('companies take turns, however many somebody has waiting', () => {
  expect(turnsOf([...of(1, 3), ...of(2, 2), ...of(3)], [])).toEqual([0, 1, 2, 0, 1, 0]);
  expect(turnsOf(of(2, 2), [waits(1, 17, 60)])).toEqual([17, 18]);
});

it('who has waited for nothing gains nothing by it: whoever comes next begins where the line is', () => {
  expect(turnsOf([...of(3, 2), ...of(1)], [waits(1, 500, 500), waits(2, 700, 900)])).toEqual([500, 501, 501]);
});

it('tracks know nothing of each other', () => {
  expect(turnsOf([{ track: 'bulk', companyId: 1 }, ...of(1)], [waits(1, 3, 8)])).toEqual([0, 9]);
});

it('the numbers end, the line does not', () => {
  expect(turnsOf(of(1, 2), [waits(1, 0, lastTurn)])).toEqual([lastTurn, lastTurn]);
});

it('a line that never empties is set back in time, by as much as everybody in it can go', () => {
  expect(turnsToSetBack([waits(1, 20_500, 20_900), waits(2, 20_400, 20_400)])).toEqual([
    { track: 'media', by: 20_400 },
  ]);
  expect(turnsToSetBack([waits(1, 20_500, 20_900), waits(2, 3, 3)])).toEqual([]);
});
