import type { InvoiceView } from '@prosa/shared';
import { expect, it } from 'vitest';
import { oldestOpenInvoice } from './oldest-open-invoice.ts';
import { planChoicesOf } from './plan-choice.ts';

const invoice = (id: number, dueDate: string, status: 'open' | 'paid') =>
  ({ id, dueDate, status, kind: 'renewal', value: 100, months: 2 }) as InvoiceView;

it('the oldest open invoice is the one to be paid', () => {
  const invoices = [
    invoice(3, '2026-12-01', 'open'),
    invoice(2, '2026-11-01', 'open'),
    invoice(1, '2026-10-01', 'paid'),
  ];
  expect(oldestOpenInvoice(invoices)?.id).toBe(2);
  expect(oldestOpenInvoice([invoice(1, '2026-10-01', 'paid')])).toBeUndefined();
});

const plan = (id: number, value: number, some: object = {}) =>
  ({ id, value, users: 5, connections: 1, queues: 3, useCampaigns: true, ...some }) as never;
const used = { users: 3, connections: 1, queues: 2 };

it('the invoice’s plan costs what it says, another its price for the same months; free ones are no choice', () => {
  const checkout = {
    plan: plan(1, 40),
    currentPlan: plan(1, 40),
    used,
    invoice: invoice(1, '2026-12-01', 'open'),
  } as never;
  const choices = planChoicesOf(checkout, [plan(1, 45), plan(2, 49.9), plan(3, 0)]);
  expect(choices.map(({ plan: { id }, value, isOwn }) => [id, value, isOwn])).toEqual([
    [1, 100, true],
    [2, 99.8, false],
  ]);
});

it('a choice says what does not fit into it and what it switches off; the own plan is offered beside the chosen one', () => {
  const checkout = {
    plan: plan(2, 30),
    currentPlan: plan(1, 40),
    used,
    invoice: invoice(1, '2026-12-01', 'open'),
  } as never;
  const choices = planChoicesOf(checkout, [plan(3, 20, { users: 2, useCampaigns: false })]);
  expect(choices.map(({ plan: { id }, isOwn }) => [id, isOwn])).toEqual([
    [2, false],
    [1, true],
    [3, false],
  ]);
  expect(choices[2]).toMatchObject({
    over: [{ limit: 'users', used: 3, most: 2 }],
    loses: ['useCampaigns'],
  });
});
