import { describe, expect, it } from 'vitest';
import { standingTurnsOf, type ToldStanding } from './standing.rules.ts';

const before = new Date('2026-03-04T12:00:00Z');
const now = new Date('2026-03-04T13:00:00Z');
const nothing: ToldStanding = { heldToldAt: null, dangerToldAt: null };

describe('what is told of a number', () => {
  it.each<[string, ToldStanding, { isHeld: boolean; isDanger: boolean }, string[]]>([
    ['nothing of one that is well', nothing, { isHeld: false, isDanger: false }, []],
    ['that it is held back', nothing, { isHeld: true, isDanger: false }, ['held']],
    ['no danger beside that', nothing, { isHeld: true, isDanger: true }, ['held']],
    ['once', { ...nothing, heldToldAt: before }, { isHeld: true, isDanger: true }, []],
    ['that it is over', { ...nothing, heldToldAt: before }, { isHeld: false, isDanger: false }, ['released']],
    [
      'that it is over and the danger is not',
      { ...nothing, heldToldAt: before },
      { isHeld: false, isDanger: true },
      ['released', 'danger'],
    ],
    ['danger', nothing, { isHeld: false, isDanger: true }, ['danger']],
    ['danger once', { ...nothing, dangerToldAt: before }, { isHeld: false, isDanger: true }, []],
    [
      'that the danger is over',
      { ...nothing, dangerToldAt: before },
      { isHeld: false, isDanger: false },
      ['calm'],
    ],
  ])('%s', (_, told, seen, turns) => {
    expect(standingTurnsOf(told, seen, now).map(({ turn }) => turn)).toEqual(turns);
  });
});
