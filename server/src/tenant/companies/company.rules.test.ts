import { describe, expect, it } from 'vitest';
import { dueInstant, isExpired, isHoliday, isOpen, tidyHolidays } from './company.rules.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

describe('a subscription', () => {
  it.each([
    {
      title: 'lasts until its due date',
      dueDate: '2026-11-20T12:00:00.001Z',
      isPlatform: false,
      expired: false,
    },
    {
      title: 'is over at its due date',
      dueDate: '2026-11-20T12:00:00.000Z',
      isPlatform: false,
      expired: true,
    },
    {
      title: 'is over after its due date',
      dueDate: '2026-11-19T00:00:00.000Z',
      isPlatform: false,
      expired: true,
    },
    { title: 'never ends without a due date', dueDate: null, isPlatform: false, expired: false },
    {
      title: 'never ends for the platform itself',
      dueDate: '2020-01-01T00:00:00.000Z',
      isPlatform: true,
      expired: false,
    },
  ])('$title', ({ dueDate, isPlatform, expired }) => {
    expect(isExpired({ dueDate: dueDate === null ? null : new Date(dueDate), isPlatform }, now)).toBe(
      expired,
    );
  });
});

describe('grace', () => {
  const company = { dueDate: new Date('2026-11-18T12:00:00.000Z'), isPlatform: false };
  it.each([
    [0, true],
    [1, true],
    [2, true],
    [3, false],
  ])('of %i day(s) leaves it expired two days after its due date: %s', (graceDays, expired) =>
    expect(isExpired({ ...company, graceDays }, now)).toBe(expired),
  );
});

describe('a due date', () => {
  it.each([
    ['2026-12-01', 'America/Sao_Paulo', '2026-12-02T02:59:59.999Z'],
    ['2026-12-01', 'UTC', '2026-12-01T23:59:59.999Z'],
    ['2026-12-01T10:00:00Z', 'America/Sao_Paulo', '2026-12-01T10:00:00.000Z'],
  ])('written %s in %s is %s', (written, zone, instant) =>
    expect(dueInstant(written, zone)?.toISOString()).toBe(instant),
  );

  it('that is not written never comes', () => expect(dueInstant(null, 'UTC')).toBeNull());
});

it.each([
  [{ status: true, isPlatform: false, removedAt: null }, true],
  [{ status: false, isPlatform: false, removedAt: null }, false],
  [{ status: true, isPlatform: false, removedAt: now }, false],
  [{ status: false, isPlatform: true, removedAt: null }, true],
])('%j lets its people in: %s', (company, open) => expect(isOpen(company)).toBe(open));

describe('holidays', () => {
  const natal = { day: '2026-12-25', name: 'Natal' };

  it('stand in the order of the calendar, each day once', () => {
    const finados = { day: '2026-11-02', name: 'Finados' };
    expect(tidyHolidays([{ ...natal, name: 'Christmas' }, finados, natal])).toEqual([finados, natal]);
  });

  it('last from midnight to midnight where the company is', () => {
    const at = (instant: string, timezone: string): boolean =>
      isHoliday({ holidays: [natal], timezone }, new Date(instant));
    expect(at('2026-12-25T02:59:59Z', 'America/Sao_Paulo')).toBe(false);
    expect(at('2026-12-25T03:00:00Z', 'America/Sao_Paulo')).toBe(true);
    expect(at('2026-12-26T02:59:59Z', 'America/Sao_Paulo')).toBe(true);
    expect(at('2026-12-25T03:00:00Z', 'Asia/Tokyo')).toBe(true);
    expect(at('2026-12-25T15:00:00Z', 'Asia/Tokyo')).toBe(false);
  });
});
