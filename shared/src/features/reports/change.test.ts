import { expect, it } from 'vitest';
import { changeOf } from './change.ts';

it.each([
  [12, 10, { difference: 2, share: 0.2 }],
  [5, 10, { difference: -5, share: -0.5 }],
  [10, 10, { difference: 0, share: 0 }],
  [3, 0, { difference: 3, share: null }],
  [0, 0, { difference: 0, share: null }],
  [null, 3, null],
  [3, null, null],
])('from %j, with %j before, the change is %j', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});
