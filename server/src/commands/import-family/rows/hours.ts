/** Hours of service as the family writes them. */
import { type DayInterval, hourProblems, orderedHours, type ServiceHours, weekdays } from '@prosa/shared';
import { jsonOf } from './json-of.ts';

type Written = Partial<Record<'weekdayEn' | 'startTime' | 'endTime', unknown>> | null;

/** Returns the intervals that may be kept; an empty list means always open. */
export function hoursOf(written: unknown): ServiceHours {
  // Some forks keep them as a text.
  const days = typeof written === 'string' ? jsonOf(written) : written;
  const intervals = (Array.isArray(days) ? (days as Written[]) : []).flatMap((day): DayInterval[] => {
    const weekdayEn = weekdays.find((one) => one === String(day?.weekdayEn).toLowerCase());
    return weekdayEn === undefined
      ? []
      : [{ weekdayEn, startTime: String(day?.startTime), endTime: String(day?.endTime) }];
  });
  const refused = new Set(hourProblems(intervals).map(({ index }) => index));
  return orderedHours(intervals.filter((_, index) => !refused.has(index)));
}
