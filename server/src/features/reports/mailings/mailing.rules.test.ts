import { expect, it } from 'vitest';
import { dueReportOf } from './mailing.rules.ts';

const zone = 'America/Sao_Paulo';
const plan = {
  every: 'week' as const,
  // Mondays, at eight.
  weekday: 1,
  hour: 8,
  plannedAt: new Date('2026-11-01T12:00:00Z'),
  writtenFor: null as string | null,
};
const at = (iso: string, own: Partial<Parameters<typeof dueReportOf>[0]> = {}) =>
  dueReportOf({ ...plan, ...own }, new Date(iso), zone);

const week = { from: '2026-11-23', to: '2026-11-29' };

it.each([
  // It is a minute to eight on Monday in São Paulo, and eight.
  ['2026-11-30T10:59:00Z', undefined],
  ['2026-11-30T11:00:00Z', { day: '2026-11-30', period: week }],
  // Nobody could write all Monday.
  ['2026-12-01T23:00:00Z', { day: '2026-11-30', period: week }],
  ['2026-12-02T11:00:00Z', undefined],
])('weekly, at %s: %j', (now, due) => expect(at(now)).toEqual(due));

it('on the first of a month it is of the month before, whatever the day of the week', () => {
  const monthly = { every: 'month' as const };
  const period = { from: '2026-11-01', to: '2026-11-30' };
  expect(at('2026-12-01T11:30:00Z', monthly)).toEqual({ day: '2026-12-01', period });
  expect(at('2026-11-30T11:30:00Z', monthly)).toBeUndefined();
});

it('is written once for its day', () => {
  expect(at('2026-11-30T11:00:00Z', { writtenFor: '2026-11-30' })).toBeUndefined();
  expect(at('2026-11-30T11:00:00Z', { writtenFor: '2026-11-23' })).toBeDefined();
});

it('ordered after its hour it begins with the next time', () => {
  expect(at('2026-11-30T15:00:00Z', { plannedAt: new Date('2026-11-30T14:00:00Z') })).toBeUndefined();
  expect(at('2026-12-07T11:00:00Z', { plannedAt: new Date('2026-11-30T14:00:00Z') })).toBeDefined();
});

it('goes by the clock of the company', () => {
  const now = new Date('2026-11-29T20:00:00Z');
  expect(dueReportOf(plan, now, 'Pacific/Auckland')?.day).toBe('2026-11-30');
  expect(dueReportOf(plan, now, zone)).toBeUndefined();
});
