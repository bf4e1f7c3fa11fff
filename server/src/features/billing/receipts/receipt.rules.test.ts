import { expect, it } from 'vitest';
import { paidPeriod } from './receipt.rules.ts';

const zone = 'America/Sao_Paulo';
const invoice = {
  kind: 'renewal' as const,
  dueDay: '2026-12-10',
  // Late in the evening of the 9th in São Paulo.
  paidAt: new Date('2026-12-10T01:00:00Z'),
  renewedUntil: new Date('2027-01-11T02:59:59.999Z'),
};

it('who pays in time goes on with the day after the due date', () =>
  expect(paidPeriod(invoice, zone)).toEqual({ from: '2026-12-11', until: '2027-01-10' }));

it('who pays late, and whoever changes plans, begins with the day of payment', () => {
  const late = { ...invoice, paidAt: new Date('2026-12-13T15:00:00Z') };
  expect(paidPeriod(late, zone).from).toBe('2026-12-13');
  expect(paidPeriod({ ...invoice, kind: 'upgrade' }, zone).from).toBe('2026-12-09');
});

it('has no last day where the company’s time never ends', () =>
  expect(paidPeriod({ ...invoice, renewedUntil: null }, zone).until).toBeNull());
