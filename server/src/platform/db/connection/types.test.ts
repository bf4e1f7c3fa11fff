import { expect, it } from 'vitest';
import { instantFrom, integersFrom } from './types.ts';

it.each([
  ['2026-11-20 09:30:00.123+00', '2026-11-20T09:30:00.123Z'],
  ['2026-11-20 09:30:00.1+00', '2026-11-20T09:30:00.100Z'],
  ['2026-11-20 09:30:00.06+00', '2026-11-20T09:30:00.060Z'],
  ['2026-11-20 09:30:00+00', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20 09:30:00.123456+00', '2026-11-20T09:30:00.123Z'],
  ['2026-11-20 06:30:00.123-03', '2026-11-20T09:30:00.123Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('reads the instant %s', (text, iso) => expect(instantFrom(text).toISOString()).toBe(iso));

it.each([
  ['{}', []],
  ['{7}', [7]],
  ['{1,22,-3}', [1, 22, -3]],
])('reads the numbers %s', (text, numbers) => expect(integersFrom(text)).toEqual(numbers));
