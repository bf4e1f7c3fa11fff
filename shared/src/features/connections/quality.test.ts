import { expect, it } from 'vitest';
import { lightOf, type QualityCounts } from './quality.ts';

const counts = (firsts = 0, refusals = 0, blocks = 0): QualityCounts => ({ firsts, refusals, blocks });

it.each([
  ['nothing has happened', 'good', {}],
  ['many are written to and nobody minds', 'good', { day: counts(200), week: counts(900) }],
  ['one of many wants to be left alone', 'good', { week: counts(100, 0, 1) }],
  ['two of a hundred do', 'watch', { week: counts(100, 0, 2) }],
  ['ten of a hundred do', 'danger', { week: counts(100, 4, 6) }],
  ['two of the few that were written to do', 'danger', { week: counts(3, 0, 2) }],
  ['the network has refused one today', 'watch', { day: counts(100, 1), week: counts(100, 1) }],
  ['the network has refused three today', 'danger', { day: counts(900, 3), week: counts(900, 3) }],
  ['the network complains', 'watch', { isWarned: true }],
  ['the network holds the number back', 'danger', { isHeld: true, isWarned: true }],
])('where %s, the light says: %s', (_, light, signs) => {
  expect(lightOf({ isHeld: false, isWarned: false, day: counts(), week: counts(), ...signs })).toBe(light);
});
