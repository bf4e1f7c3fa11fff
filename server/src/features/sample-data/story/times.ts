/** When things have happened in the sample company, and under which numbers its people write. */
import { instantAt, shiftDay, wallClock } from '@prosa/shared';
import type { Plot } from './plot.ts';

export const minuteMs = 60_000;

/** Returns the moment of a plot's first words, by the company's clock. */
export const momentOf = (begins: Plot['begins'], now: Date, zone: string): Date =>
  'daysAgo' in begins
    ? instantAt(shiftDay(wallClock(now, zone).day, -begins.daysAgo), begins.time, zone)
    : new Date(now.getTime() - begins.minutesAgo * minuteMs);

/** Returns the number of one of the people: Brazil has no area 00. */
export const phoneOf = (person: number): string => `55009${String(person + 1).padStart(8, '0')}`;
