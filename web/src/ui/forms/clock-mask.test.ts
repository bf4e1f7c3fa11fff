import { expect, test } from 'vitest';
import { completeClock, maskClock } from './clock-mask.ts';

test.each([
  ['0', '0'],
  ['08', '08'],
  ['083', '08:3'],
  ['0830', '08:30'],
  ['08:30:15', '08:30'],
  ['8:30', '8:30'],
  ['a8h', '8'],
  ['12345', '12:34'],
  ['', ''],
])('%s is shown as %s', (typed, shown) => expect(maskClock(typed)).toBe(shown));

test.each([
  ['8', '08:00'],
  ['18', '18:00'],
  ['8:30', '08:30'],
  ['8:3', '08:30'],
  ['83:0', '08:30'],
  ['08:30', '08:30'],
  ['', ''],
  ['99:99', '99:99'],
])('%s is taken for %s', (typed, meant) => expect(completeClock(typed)).toBe(meant));
