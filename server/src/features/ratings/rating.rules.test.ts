import { expect, it } from 'vitest';
import { rateIn } from './rating.rules.ts';

it.each([
  ['1', 1],
  [' 2 ', 2],
  ['3.', 3],
  ['1️⃣', 1],
  ['３', 3],
  ['*[ 2 ]* - Satisfeito', 2],
  ['muito satisfeito', 3],
  ['Unsatisfied', 1],
  ['0', undefined],
  ['4', undefined],
  ['12', undefined],
  ['nota 3', undefined],
  ['', undefined],
  ['👍', undefined],
])('%j is the rating %s', (input, rate) => expect(rateIn(input)).toBe(rate));
