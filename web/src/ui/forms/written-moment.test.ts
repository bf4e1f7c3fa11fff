import { expect, test } from 'vitest';
import {
  caretAfterDigits,
  completeMoment,
  isDay,
  isMoment,
  maskMoment,
  partAt,
  rangeOf,
  readMoment,
  shownMoment,
  stepMoment,
  typedOver,
} from './written-moment.ts';

const bounds = { today: '2026-11-20' };

test.each([
  ['2', '2'],
  ['201', '20/1'],
  ['20/', '20/'],
  ['20112026', '20/11/2026'],
  ['1/2/2026', '1/2/2026'],
  ['20.11.2026', '20/11/2026'],
  ['20 - 11 - 2026', '20/11/2026'],
  [' 20/11/2026 09:30 ', '20/11/2026'],
  ['2026-11-20', '20/11/2026'],
  ['2026-11-20T09:30:00.000Z', '20/11/2026'],
  ['2026/1/5', '5/1/2026'],
  ['abc', ''],
  ['', ''],
])('a day typed as %j is shown as %j', (typed, shown) => expect(maskMoment(typed, 'day')).toBe(shown));

test.each([
  ['201120260930', '20/11/2026 09:30'],
  ['20/11/2026 às 9:30', '20/11/2026 9:30'],
  ['2026-11-20T09:30', '20/11/2026 09:30'],
  ['20/11/2026, 09:30', '20/11/2026 09:30'],
  ['20/11/26 9', '20/11/26 9'],
])('a moment typed as %j is shown as %j', (typed, shown) => expect(maskMoment(typed, 'moment')).toBe(shown));

test.each([
  ['20/11/2026', '2026-11-20'],
  ['31/02/2026', '31/02/2026'],
  ['29/02/2024', '2024-02-29'],
  ['11/20/2026', '11/20/2026'],
  ['20/11/0026', '20/11/0026'],
  ['20/11/202', '20/11/202'],
  ['1/2/2026', '1/2/2026'],
])('of %j stands %j in the form', (text, value) => expect(readMoment(text, 'day')).toBe(value));

test.each([
  ['20/11/2026 09:30', '2026-11-20T09:30'],
  ['20/11/2026 24:00', '20/11/2026 24:00'],
  ['20/11/2026 09:3', '20/11/2026 09:3'],
])('of %j stands %j in the form, with its time', (text, value) =>
  expect(readMoment(text, 'moment')).toBe(value),
);

test.each([
  ['1/2/26', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['01/02', '2026-02-01'],
  ['20/11/85', '1985-11-20'],
  ['31/2/26', '31/2/26'],
  ['20', '20'],
  ['', ''],
  ['2026-11-20', '2026-11-20'],
])('a day left as %j means %j', (typed, meant) => expect(completeMoment(typed, 'day', bounds)).toBe(meant));

test('two digits of a year lie before the last day that may be chosen', () => {
  expect(completeMoment('20/11/40', 'day', bounds)).toBe('2040-11-20');
  expect(completeMoment('20/11/40', 'day', { ...bounds, max: '2026-11-20' })).toBe('1940-11-20');
});

test.each([
  ['20/11/26 9', '2026-11-20T09:00'],
  ['20/11/2026 9:3', '2026-11-20T09:30'],
  ['20/11/2026', '20/11/2026'],
  ['20/11/2026 25', '20/11/2026 25'],
])('a moment left as %j means %j', (typed, meant) =>
  expect(completeMoment(typed, 'moment', bounds)).toBe(meant),
);

test('only days that exist are days', () => {
  expect(['2026-11-20', '2024-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-30', '0026-11-20', '2026-13-01', '20/11/2026', ''].some(isDay)).toBe(false);
  expect(isMoment('2026-11-20T09:60', 'moment')).toBe(false);
  expect(isMoment('2026-11-20', 'moment')).toBe(false);
});

test('is shown as it is typed, and what is no moment as it was', () => {
  expect(shownMoment('2026-11-20', 'day')).toBe('20/11/2026');
  expect(shownMoment('2026-11-20T09:30', 'moment')).toBe('20/11/2026 09:30');
  expect(shownMoment('31/02/2026', 'day')).toBe('31/02/2026');
});

test.each([
  [0, 1, '2024-03-01T23:59'],
  [1, 1, '2024-03-29T23:59'],
  [2, 1, '2025-02-28T23:59'],
  [2, -1, '2023-02-28T23:59'],
  [3, 1, '2024-03-01T00:59'],
  [4, 1, '2024-03-01T00:00'],
] as const)('part %i moved by %i makes %s of the end of a February', (part, by, moved) =>
  expect(stepMoment('2024-02-29T23:59', 'moment', part, by)).toBe(moved),
);

test('nothing is moved past the first year', () => {
  expect(stepMoment('1900-01-01', 'day', 0, -1)).toBe('1900-01-01');
});

test('knows in which part a caret stands', () => {
  const text = '20/11/2026 09:30';
  expect([0, 2, 3, 7, 11, 16].map((caret) => partAt(text, caret))).toEqual([0, 0, 1, 2, 3, 4]);
  expect([0, 1, 2, 3, 4].map((part) => text.slice(...rangeOf(part)))).toEqual([
    '20',
    '11',
    '2026',
    '09',
    '30',
  ]);
});

test('a digit typed into a whole text takes the place of the next one', () => {
  const typed = (text: string, caret: number) =>
    maskMoment(typedOver('20/11/2026', text, caret, 'day'), 'day');
  expect(typed('320/11/2026', 1)).toBe('30/11/2026');
  expect(typed('203/11/2026', 3)).toBe('20/31/2026');
  expect(typed('20/11/20267', 11)).toBe('20/11/2026');
  expect(typedOver('20/1', '20/11', 5, 'day')).toBe('20/11');
});

test('the caret stays behind the digit that was typed', () => {
  expect(caretAfterDigits('20/11/2026', 2)).toBe(2);
  expect(caretAfterDigits('20/11/2026', 3)).toBe(4);
  expect(caretAfterDigits('20/11/2026', 8)).toBe(10);
});
