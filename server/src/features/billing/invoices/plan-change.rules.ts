/** What it costs to have another plan before the paid time is over. Pure. */
import { addMonths, dayOfMonth, daysLeft, dueDayOf, isOnTrial, monthsOf, wallClock } from '@prosa/shared';

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

type Rest = {
  /** Cents a month that the new plan costs more. */
  readonly differenceCents: number;
  /** Months of a period. */
  readonly months: number;
  /** The first day that is to be paid. */
  readonly from: string;
  /** The last one. */
  readonly dueDay: string;
  /** The day of the month to come back to after a short one. */
  readonly wantedDay: number | null;
};

/**
 * Returns the cents for the days that are left, both ends included: whole periods at their price, the begun one by its
 * days.
 */
export function proRataCents({ differenceCents, months, from, dueDay, wantedDay }: Rest): number {
  if (from > dueDay || differenceCents <= 0) return 0;
  const price = differenceCents * months;
  const endOf = (periods: number) => addMonths(dueDay, -months * periods, wantedDay ?? dayOfMonth(dueDay));
  let whole = 0;
  while (endOf(whole + 1) >= from) whole += 1;
  const [before, end] = [endOf(whole + 1), endOf(whole)];
  return whole * price + Math.round((price * (daysBetween(from, end) + 1)) / daysBetween(before, end));
}

type Company = {
  readonly isPlatform: boolean;
  readonly planId: number | null;
  readonly dueDate: Date | null;
  readonly dueDay: number | null;
  readonly trialExpiration: Date | null;
  readonly recurrence: string;
  readonly timezone: string;
};
type Offer = { readonly id: number; readonly valueCents: number; readonly enabled: boolean };

/** Returns whether a company may choose the plan by itself: it is on offer and costs something. */
export const isChoosable = (plan: Offer): boolean => plan.enabled && plan.valueCents > 0;

/**
 * What a change of plan costs at once; `months` is a first period that begins with the payment, 0 where the paid time
 * stays as it is.
 */
export type Now = { readonly cents: number; readonly months: number };
export type Ways = { readonly now: Now | null; readonly next: boolean };

const nothing: Ways = { now: null, next: false };

/**
 * Returns how the company may come to have the plan. At once: for nothing during the trial and at the same price, for a
 * whole first period where nothing was paid so far, else for the rest of the period. What costs less comes with the
 * next invoice, and so does everything once the paid time is over: that invoice waits already.
 */
export function waysTo(wanted: Offer, current: Offer | undefined, company: Company, now: Date): Ways {
  if (company.isPlatform || wanted.id === company.planId || !isChoosable(wanted)) return nothing;
  const months = monthsOf(company.recurrence);
  if (isOnTrial(company, now)) return { now: { cents: 0, months: 0 }, next: false };
  if ((current?.valueCents ?? 0) === 0)
    return { now: { cents: wanted.valueCents * months, months }, next: false };
  const { dueDate, timezone, dueDay: wantedDay } = company;
  // Without an end there is no period to reckon with: that is the operator's affair.
  if (dueDate === null) return nothing;
  const differenceCents = wanted.valueCents - (current?.valueCents ?? 0);
  if (differenceCents < 0 || daysLeft(dueDate, now, timezone) < 0) return { now: null, next: true };
  const from = firstPaidDay(company, now);
  const rest = { differenceCents, months, from, dueDay: dueDayOf(dueDate, timezone), wantedDay };
  return { now: { cents: proRataCents(rest), months: 0 }, next: true };
}

/** Returns the first day to pay for: today, or the day after the trial, whose days were given. */
function firstPaidDay({ trialExpiration, timezone }: Company, now: Date): string {
  const today = wallClock(now, timezone).day;
  const afterTrial = trialExpiration === null ? '' : dayAfter(wallClock(trialExpiration, timezone).day);
  return afterTrial > today ? afterTrial : today;
}

type Upgrade = { readonly fromPlanId: number | null; readonly months: number; readonly dueDay: string };

/** Returns whether what the upgrade was reckoned from still holds when it is paid. */
export function upgradeHolds(
  { fromPlanId, months, dueDay }: Upgrade,
  { planId, dueDate, timezone }: Pick<Company, 'planId' | 'dueDate' | 'timezone'>,
  paidAt: Date,
): boolean {
  if (planId !== fromPlanId) return false;
  if (months > 0) return true;
  return dueDate !== null && dueDayOf(dueDate, timezone) === dueDay && paidAt <= dueDate;
}
