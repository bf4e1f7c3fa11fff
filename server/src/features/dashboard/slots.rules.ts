/** Days of a company's zone, cut into the hours of its clock. A day on which the clock changes has 23 or 25 of them. */
import { dayBounds, wallClock } from '@prosa/shared';

/** An hour of the clock as a half-open interval; an hour that comes twice is one slot. */
export type Slot = {
  readonly day: string;
  readonly hour: number;
  readonly from: Date;
  readonly to: Date;
};

const hourMs = 3_600_000;
/** Clocks are changed by nothing smaller. */
const quarterMs = hourMs / 4;
const hoursInADay = 24;

export function slotsOf(day: string, zone: string): Slot[] {
  const { from, to } = dayBounds(day, zone);
  const slot = (hour: number, start: number, end: number): Slot => ({
    day,
    hour,
    from: new Date(start),
    to: new Date(end),
  });
  const start = from.getTime();
  if (to.getTime() - start === hoursInADay * hourMs)
    return Array.from({ length: hoursInADay }, (_, hour) =>
      slot(hour, start + hour * hourMs, start + (hour + 1) * hourMs),
    );
  const slots: Slot[] = [];
  for (let at = start; at < to.getTime(); at += quarterMs) {
    const hour = Number(wallClock(new Date(at), zone).time.slice(0, 2));
    const last = slots.at(-1);
    if (last?.hour === hour) slots.splice(-1, 1, { ...last, to: new Date(at + quarterMs) });
    else slots.push(slot(hour, at, at + quarterMs));
  }
  return slots;
}
