import type { InvoiceView } from '@prosa/shared';
import { expect, it } from 'vitest';
import { choicesOf } from './plan-choice.ts';
import { oldestOpen, trialDaysLeft } from './subscription.ts';

const at = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-23T12:00:00Z', 3],
  ['2026-11-22T12:00:01Z', 3],
  ['2026-11-20T12:00:01Z', 1],
  ['2026-11-20T12:00:00Z', 0],
  ['2026-11-01T12:00:00Z', 0],
])('a trial until %s has %i day(s) left', (until, days) => {
  expect(trialDaysLeft(until, at)).toBe(days);
});

const invoice = (id: number, dueDate: string, status: 'open' | 'paid') =>
  ({ id, dueDate, status, value: 100, months: 2 }) as InvoiceView;

it('the oldest open invoice is the one to be paid', () => {
  const invoices = [
    invoice(3, '2026-12-01', 'open'),
    invoice(2, '2026-11-01', 'open'),
    invoice(1, '2026-10-01', 'paid'),
  ];
  expect(oldestOpen(invoices)?.id).toBe(2);
  expect(oldestOpen([invoice(1, '2026-10-01', 'paid')])).toBeUndefined();
});

it('the own plan costs what the invoice says, another its price for the same months; free ones are no choice', () => {
  const plan = (id: number, value: number) => ({ id, value }) as never;
  const checkout = { plan: plan(1, 40), invoice: invoice(1, '2026-12-01', 'open') } as never;
  const choices = choicesOf(checkout, [plan(1, 45), plan(2, 49.9), plan(3, 0)]);
  expect(choices.map(({ plan: { id }, value, isOwn }) => [id, value, isOwn])).toEqual([
    [1, 100, true],
    [2, 99.8, false],
  ]);
});
