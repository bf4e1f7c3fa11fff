import { describe, expect, test } from 'vitest';
import { choiceOf, daysChosen, problemOf } from './choice.ts';

const today = '2026-11-22';

describe('the address', () => {
  test('names one of the offered numbers of days, or dates', () => {
    expect(choiceOf({ days: '30' })).toEqual({ days: 30 });
    expect(choiceOf({ from: '2026-01-01', to: '2026-01-31' })).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(choiceOf({ days: '7', from: '2026-01-01' })).toEqual({ days: 7 });
  });

  test('that makes no sense names nothing', () => {
    expect(choiceOf({ days: '8', from: 'hoje', to: '2026-13-45' })).toEqual({});
  });
});

describe('a filter', () => {
  test('with nothing in it is none', () => expect(problemOf({})).toBe('empty'));

  test('whose dates are reversed, or are years apart, is refused', () => {
    expect(problemOf({ from: '2026-02-02', to: '2026-02-01' })).toBe('reversed');
    expect(problemOf({ from: '31/02/2026', to: '2026-03-01' })).toBe('noDay');
    expect(problemOf({ from: '2024-01-01', to: '2026-02-01' })).toBe('tooLong');
  });

  test('with days, a date or two is one', () => {
    for (const choice of [{ days: 3 }, { from: today }, { to: today }, { from: today, to: today }])
      expect(problemOf(choice)).toBeUndefined();
  });
});

test('the days are this month until today unless others are chosen that can be shown', () => {
  const month = { from: '2026-11-01', to: today };
  expect(daysChosen({}, today)).toEqual(month);
  expect(daysChosen({ days: 3 }, today)).toEqual({ from: '2026-11-20', to: today });
  expect(daysChosen({ from: '2026-12-01' }, today)).toEqual(month);
});
