import { describe, expect, it } from 'vitest';
import { isInvoiced, nextInvoice, renewed } from './invoice.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const zone = 'America/Sao_Paulo';
const plan = { id: 7, name: 'Básico', valueCents: 4_990 };
const company = {
  status: true,
  isPlatform: false,
  dueDate: new Date('2026-12-01T02:59:59Z'),
  recurrence: 'MENSAL',
  timezone: zone,
};

describe('an invoice', () => {
  it('is owed for the due date, as a day of the company’s calendar', () => {
    expect(nextInvoice(company, plan)).toEqual({
      dueDay: '2026-11-30',
      detail: 'Básico',
      planId: 7,
      months: 1,
      valueCents: 4_990,
    });
  });

  it.each([
    ['MENSAL', 1, 4_990],
    ['BIMESTRAL', 2, 9_980],
    ['TRIMESTRAL', 3, 14_970],
    ['SEMESTRAL', 6, 29_940],
    ['ANUAL', 12, 59_880],
  ])('of a company that pays %s is for %i month(s): %i cents', (recurrence, months, valueCents) => {
    expect(nextInvoice({ ...company, recurrence }, plan)).toMatchObject({ months, valueCents });
  });

  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  it.each([
    ['due in less than twenty days', { dueDate: inDays(19.9) }, true],
    ['due in twenty days', { dueDate: inDays(20) }, false],
    ['overdue for a year', { dueDate: inDays(-365) }, true],
    ['that never expires', { dueDate: null }, false],
    ['that is switched off', { status: false }, false],
    ['that runs the platform', { isPlatform: true }, false],
  ])('of a company %s: %s', (_title, changes, isOwed) => {
    const debtor = { ...company, ...changes };
    expect(nextInvoice(debtor, plan) !== undefined && isInvoiced(debtor, now)).toBe(isOwed);
  });

  it('is not owed without a plan, nor for one that costs nothing', () => {
    expect(nextInvoice(company, undefined)).toBeUndefined();
    expect(nextInvoice(company, { ...plan, valueCents: 0 })).toBeUndefined();
  });
});

describe('whoever pays', () => {
  const term = (dueDate: string, dueDay: number | null = null) => ({
    dueDate: new Date(dueDate),
    dueDay,
    timezone: zone,
  });

  it.each([
    ['in time goes on from the due date', '2026-12-01T02:59:59Z', null, 1, '2026-12-31T02:59:59Z', 30],
    ['on the last day is in time', '2026-11-21T02:59:59Z', null, 1, '2026-12-21T02:59:59Z', 20],
    ['late goes on from the day of payment', '2026-11-02T02:59:59Z', 1, 1, '2026-12-21T02:59:59Z', 20],
    ['for a year goes on for a year', '2026-12-01T02:59:59Z', null, 12, '2027-12-01T02:59:59Z', 30],
    [
      'at the end of January has its day back in March',
      '2027-03-01T02:59:59Z',
      31,
      1,
      '2027-04-01T02:59:59Z',
      31,
    ],
    [
      'at the end of January waits for the end of February',
      '2027-02-01T02:59:59Z',
      31,
      1,
      '2027-03-01T02:59:59Z',
      31,
    ],
  ])('%s', (_title, dueDate, dueDay, months, next, nextDay) => {
    expect(renewed(term(dueDate, dueDay), months, now)).toEqual({
      dueDate: new Date(next),
      dueDay: nextDay,
    });
  });
});
