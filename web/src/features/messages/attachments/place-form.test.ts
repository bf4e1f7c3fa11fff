import { expect, test } from 'vitest';
import { degreesOf, pastedPlace } from './place-form.ts';

test.each([
  ['-23.5614', 90, -23.5614],
  [' -23,5614 ', 90, -23.5614],
  ['180', 180, 180],
  ['91', 90, null],
  ['-180.1', 180, null],
  ['', 90, null],
  ['23 S', 90, null],
] as const)('%j within %i is %j', (text, limit, value) => {
  expect(degreesOf(text, limit)).toBe(value);
});

test.each([
  ['-23.5614, -46.6559', { latitude: '-23.5614', longitude: '-46.6559' }],
  ['https://www.google.com/maps/@-23.5614,-46.6559,17z', { latitude: '-23.5614', longitude: '-46.6559' }],
  ['Avenida Paulista, 1578', null],
])('%j holds %j', (text, place) => {
  expect(pastedPlace(text)).toEqual(place);
});
