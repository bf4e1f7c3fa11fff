/** When a campaign is to begin: what people wrote, as an instant. Pure. */
import { instantAt } from '@prosa/shared';

/** What is a minute late has been on its way. */
const graceMs = 60_000;
/** A start that was missed for so long is not made up for. */
export const lateMs = 24 * 3_600_000;

/**
 * Returns the instant that was written: a wall clock is the company's, an instant is itself; `undefined` for no time of
 * any calendar.
 */
export function parseSchedule(written: string, zone: string): Date | undefined {
  const [, day, minute, second = ':00'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(written) ?? [];
  if (day !== undefined && minute !== undefined) {
    const time = `${minute}${second}`;
    return isDay(day) && isTime(time) ? instantAt(day, time, zone) : undefined;
  }
  const at = new Date(written);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};
const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);

export const isPast = (at: Date, now: Date): boolean => at.getTime() < now.getTime() - graceMs;

/** Returns what becomes of a scheduled campaign now. */
export function dueNow(scheduledAt: Date | null, now: Date): 'wait' | 'start' | 'missed' {
  if (scheduledAt === null || scheduledAt > now) return 'wait';
  return now.getTime() - scheduledAt.getTime() < lateMs ? 'start' : 'missed';
}
