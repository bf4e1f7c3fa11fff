/** When a company owes an invoice, what it costs, and until when it has paid then. Pure. */
import {
  addMonths,
  dayBounds,
  dayOfMonth,
  dueDayOf,
  instantAt,
  invoiceLeadDays,
  monthsOf,
  wallClock,
  wantedDayAfter,
} from '@prosa/shared';

const dayMs = 86_400_000;

export const invoicedUntil = (now: Date): Date => new Date(now.getTime() + invoiceLeadDays * dayMs);

type Debtor = {
  readonly status: boolean;
  readonly isPlatform: boolean;
  readonly dueDate: Date | null;
  readonly recurrence: string;
  readonly timezone: string;
};
type Offer = { readonly id: number; readonly name: string; readonly valueCents: number };

/** Returns what the company pays for next; undefined where that is nothing: no due date, no plan or a free one. */
export function nextInvoice(company: Debtor, plan: Offer | undefined) {
  const { dueDate } = company;
  if (company.isPlatform || !company.status || dueDate === null) return undefined;
  if (plan === undefined || plan.valueCents === 0) return undefined;
  const months = monthsOf(company.recurrence);
  return {
    dueDay: dueDayOf(dueDate, company.timezone),
    detail: plan.name,
    planId: plan.id,
    months,
    valueCents: plan.valueCents * months,
  };
}

/** Returns whether the due date is so near that its invoice is issued. */
export const isInvoiced = ({ dueDate }: Debtor, now: Date): boolean =>
  dueDate !== null && dueDate < invoicedUntil(now);

type Term = {
  readonly dueDate: Date;
  /** The day of the month it falls due on, which shorter months only put off. */
  readonly dueDay: number | null;
  readonly timezone: string;
};

/**
 * Returns the due date after a payment: who pays in time goes on from the due date; who pays late, from the day of
 * payment.
 */
export function renewed(
  { dueDate, dueDay, timezone }: Term,
  months: number,
  paidAt: Date,
): { readonly dueDate: Date; readonly dueDay: number } {
  const due = wallClock(dueDate, timezone);
  const today = wallClock(paidAt, timezone).day;
  const [from, wanted] = today > due.day ? [today, null] : [due.day, dueDay];
  const next = addMonths(from, months, wanted ?? dayOfMonth(from));
  return {
    dueDate: instantAt(next, due.time, timezone),
    dueDay: wantedDayAfter(next, wanted ?? dayOfMonth(from)),
  };
}

/** Returns the due date of a first period: from the day of payment to the end of the same day of a later month. */
export function begun(
  timezone: string,
  months: number,
  paidAt: Date,
): { readonly dueDate: Date; readonly dueDay: number } {
  const today = wallClock(paidAt, timezone).day;
  const last = addMonths(today, months);
  return { dueDate: new Date(dayBounds(last, timezone).to.getTime() - 1), dueDay: dayOfMonth(today) };
}
