/** Days of a company's zone, cut into the hours of its clock. A day on which the clock changes has 23 or 25 of them. */
import { dayBounds, wallClock } from '@prosa/shared';

/** An hour of the clock as a half-open interval; an hour that comes twice is one bucket. */
export type HourBucket = {
  readonly day: string;
  readonly hour: number;
  readonly from: Date;
  readonly to: Date;
};

const hourMs = 3_600_000;
/** Clocks are changed by nothing smaller. */
const quarterMs = hourMs / 4;
const hoursInADay = 24;

export function hourBucketsOf(day: string, zone: string): HourBucket[] {
  const { from, to } = dayBounds(day, zone);
  const hourBucket = (hour: number, start: number, end: number): HourBucket => ({
    day,
    hour,
    from: new Date(start),
    to: new Date(end),
  });
  const start = from.getTime();
  if (to.getTime() - start === hoursInADay * hourMs)
    return Array.from({ length: hoursInADay }, (_, hour) =>
      hourBucket(hour, start + hour * hourMs, start + (hour + 1) * hourMs),
    );
  const hourBuckets: HourBucket[] = [];
  for (let at = start; at < to.getTime(); at += quarterMs) {
    const hour = Number(wallClock(new Date(at), zone).time.slice(0, 2));
    const last = hourBuckets.at(-1);
    if (last?.hour === hour) hourBuckets.splice(-1, 1, { ...last, to: new Date(at + quarterMs) });
    else hourBuckets.push(hourBucket(hour, at, at + quarterMs));
  }
  return hourBuckets;
}
