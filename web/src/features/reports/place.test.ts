import { expect, test } from 'vitest';
import { reportPlace, spelledPlace } from './place.ts';

test.each([
  [{}, { by: 'queue', choice: {} }],
  [
    { by: 'weather', queue: '0', sort: 'luck', days: '4' },
    { by: 'queue', choice: {} },
  ],
  [
    { by: 'tag', queue: '7', sort: '-wait', days: '30' },
    { by: 'tag', choice: { days: 30 }, queue: '7', sort: '-wait' },
  ],
  [
    { by: 'user', from: '2026-11-01', to: '2026-11-30' },
    { by: 'user', choice: { from: '2026-11-01', to: '2026-11-30' } },
  ],
])('an address that says %j means %j', (search, place) => {
  expect(reportPlace(search)).toEqual(place);
  expect(reportPlace(spelledPlace(reportPlace(search)))).toEqual(place);
});
