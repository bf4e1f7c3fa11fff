/** Dates are written in the product's language: what the browser draws itself is in the browser's. */
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const native = /\btype(=\{?|: )["'`](date|time|datetime-local|month|week)["'`]/;

test('no field leaves a date or a time to the browser', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  const found = Object.entries(sources).filter(([, text]) => native.test(text));
  expect(found.map(([path]) => path)).toEqual([]);
});

test.each(['type="date"', "type={'time'}", "type: 'month'", 'type="week"', 'type="datetime-local"'])(
  'finds %s',
  (written) => expect(native.test(written)).toBe(true),
);
