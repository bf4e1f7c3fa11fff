/** Which days a paid invoice was for, on the company's own calendar. Pure. */
import { dueDayOf, shiftDay, wallClock } from '@prosa/shared';

type Paid = {
  readonly kind: 'renewal' | 'upgrade';
  readonly dueDay: string;
  readonly paidAt: Date;
  readonly renewedUntil: Date | null;
};

/**
 * Returns the first and the last day that were paid for: a renewal in time goes on with the day after the due date, whatever else
 * begins with the day of payment. The last is null where the company's time never ends.
 */
export function paidPeriod({ kind, dueDay, paidAt, renewedUntil }: Paid, zone: string) {
  const paidDay = wallClock(paidAt, zone).day;
  return {
    from: kind === 'renewal' && paidDay <= dueDay ? shiftDay(dueDay, 1) : paidDay,
    until: renewedUntil === null ? null : dueDayOf(renewedUntil, zone),
  };
}
