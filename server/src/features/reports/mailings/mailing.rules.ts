/** Which report by e-mail is to be written now, and of which days, by the company's own calendar. Pure. */
import {
  type DashboardPeriod,
  isoWeekday,
  monthTo,
  type ReportRhythm,
  shiftDay,
  wallClock,
} from '@prosa/shared';

type Plan = {
  readonly every: ReportRhythm;
  readonly weekday: number;
  readonly hour: number;
  readonly plannedAt: Date;
  readonly writtenFor: string | null;
};

export type DueReport = {
  /** The day it comes, by which it is written once. */
  readonly day: string;
  readonly period: DashboardPeriod;
};

const isDueOn = ({ every, weekday }: Plan, day: string): boolean =>
  every === 'week' ? isoWeekday(day) === weekday : day.endsWith('-01');

const periodOf = ({ every }: Plan, day: string): DashboardPeriod =>
  every === 'week' ? { from: shiftDay(day, -7), to: shiftDay(day, -1) } : monthTo(shiftDay(day, -1));

/** Returns the report that is due; what could not be written on its day is made up for on the next one, and then given up. */
export function dueReportOf(plan: Plan, now: Date, zone: string): DueReport | undefined {
  const clock = wallClock(now, zone);
  const since = wallClock(plan.plannedAt, zone);
  const hour = `${String(plan.hour).padStart(2, '0')}:00:00`;
  const day = [clock.day, shiftDay(clock.day, -1)].find((one) => isDueOn(plan, one));
  if (day === undefined || `${clock.day} ${clock.time}` < `${day} ${hour}`) return undefined;
  if (`${since.day} ${since.time}` > `${day} ${hour}`) return undefined;
  if (plan.writtenFor !== null && plan.writtenFor >= day) return undefined;
  return { day, period: periodOf(plan, day) };
}
