/** Service hours as people edit them: every day is open at its hours, all day, or closed. Pure. */
import {
  closedDay,
  type DayInterval,
  defaultHours,
  type HourProblem,
  type HoursOwner,
  hourProblems,
  type Interval,
  isClosed,
  orderedHours,
  type ServiceHours,
  type Weekday,
  weekdays,
  wholeDay,
} from '@prosa/shared/kernel/hours';

export type DayPlan = {
  readonly kind: 'hours' | 'allDay' | 'closed';
  /** Kept while the day is another kind, so that a second thought costs nothing. */
  readonly intervals: readonly Interval[];
};
export type WeekPlan = Readonly<Record<Weekday, DayPlan>>;

const usual: Interval = { startTime: '08:00', endTime: '18:00' };
const isWholeDay = ({ startTime, endTime }: Interval): boolean =>
  startTime === wholeDay.startTime && endTime === wholeDay.endTime;

function planOf(intervals: readonly Interval[], without: 'allDay' | 'closed'): DayPlan {
  const [only] = intervals;
  if (only === undefined) return { kind: without, intervals: [usual] };
  if (intervals.length > 1) return { kind: 'hours', intervals };
  if (isClosed(only)) return { kind: 'closed', intervals: [usual] };
  return isWholeDay(only) ? { kind: 'allDay', intervals: [usual] } : { kind: 'hours', intervals };
}

const week = (plan: (weekday: Weekday) => DayPlan): WeekPlan => ({
  monday: plan('monday'),
  tuesday: plan('tuesday'),
  wednesday: plan('wednesday'),
  thursday: plan('thursday'),
  friday: plan('friday'),
  saturday: plan('saturday'),
  sunday: plan('sunday'),
});

/**
 * Returns a week of hours for editing. On a day without an interval a company is open, a queue closed; without any
 * hours both are always open.
 */
export function weekOf(hours: readonly DayInterval[], owner: HoursOwner): WeekPlan {
  const without = owner === 'company' || hours.length === 0 ? 'allDay' : 'closed';
  return week((weekday) =>
    planOf(
      hours
        .filter(({ weekdayEn }) => weekdayEn === weekday)
        .map(({ startTime, endTime }) => ({ startTime, endTime })),
      without,
    ),
  );
}

export const defaultWeek: WeekPlan = weekOf(defaultHours, 'company');

function intervalsOf({ kind, intervals }: DayPlan): readonly Interval[] {
  if (kind === 'hours') return intervals;
  return [kind === 'allDay' ? wholeDay : closedDay];
}

const entriesOf = (plan: WeekPlan): (DayInterval & { readonly place: number })[] =>
  weekdays.flatMap((weekdayEn) =>
    intervalsOf(plan[weekdayEn]).map((interval, place) => ({ ...interval, weekdayEn, place })),
  );

/** Returns hours as they are sent; nothing at all when every day is open all day. */
export const hoursOf = (plan: WeekPlan): ServiceHours =>
  weekdays.every((weekday) => plan[weekday].kind === 'allDay') ? [] : orderedHours(entriesOf(plan));

/** `index` is the interval's place in its day. */
export type DayProblem = HourProblem & { readonly weekday: Weekday };

export function weekProblems(plan: WeekPlan): DayProblem[] {
  const entries = entriesOf(plan);
  return hourProblems(entries).map((found) => {
    const { weekdayEn = 'monday', place = 0 } = entries[found.index] ?? {};
    return { ...found, weekday: weekdayEn, index: place };
  });
}

export const withKind = (day: DayPlan, kind: DayPlan['kind']): DayPlan => ({
  kind,
  intervals: kind === 'hours' && day.intervals.length === 0 ? [usual] : day.intervals,
});

export const withInterval = (day: DayPlan, at: number, change: Partial<Interval>): DayPlan => ({
  ...day,
  intervals: day.intervals.map((interval, index) => (index === at ? { ...interval, ...change } : interval)),
});

/** Returns the day with another, empty interval: what follows the last one is not ours to guess. */
export const withAnother = (day: DayPlan): DayPlan => ({
  ...day,
  intervals: [...day.intervals, { startTime: '', endTime: '' }],
});

/** Returns the day without an interval; one that has lost its last interval is closed. */
export function withoutInterval(day: DayPlan, at: number): DayPlan {
  const intervals = day.intervals.filter((_, index) => index !== at);
  return intervals.length === 0 ? { kind: 'closed', intervals: [usual] } : { ...day, intervals };
}

export const workdays: readonly Weekday[] = weekdays.slice(0, 5);

/** Returns the plan with one day's hours on others too. */
export const withCopies = (plan: WeekPlan, from: Weekday, to: readonly Weekday[]): WeekPlan => ({
  ...plan,
  ...Object.fromEntries(to.map((weekday) => [weekday, plan[from]])),
});

/** Ends on the next day. */
export const isOverMidnight = ({ startTime, endTime }: Interval): boolean =>
  startTime.length === 5 && endTime.length === 5 && endTime < startTime && endTime !== '00:00';
