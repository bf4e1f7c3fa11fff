/**
 * Putting a conversation off: until when, as people say it. Moments are of the company's own clock, read by the server
 * alone, so that a browser whose clock or zone is wrong puts nothing off to another hour.
 */
import { z } from 'zod';
import { daysToMonday, instantAt, shiftDay, wallClock } from '../../kernel/time.ts';
import { instant, rowId, wireDay } from '../../kernel/wire.ts';
import { snoozeLimits, snoozePresets } from './snooze-presets.ts';

export const snoozeChoice = z.discriminatedUnion('until', [
  z.object({ until: z.enum(snoozePresets) }),
  /** A day and time of the company's clock. */
  z.object({
    until: z.literal('custom'),
    day: wireDay,
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  }),
]);
export type SnoozeChoice = z.output<typeof snoozeChoice>;

/** Until when a conversation is put off, since when and by whom. */
export const snoozeView = z
  .object({
    /** `null`: until the customer writes. */
    until: instant.nullable(),
    since: instant,
    user: z.object({ id: rowId, name: z.string() }).nullable(),
  })
  .meta({ id: 'TicketSnooze' });
export type SnoozeView = z.output<typeof snoozeView>;

const hourMs = 3_600_000;
const halfHourMs = hourMs / 2;
const dayMs = 24 * hourMs;

/**
 * Returns the moment until which a conversation is put off in a zone; `null` until the customer writes. It may lie in
 * the past, for whoever chose a moment that is over: see `isSnoozable`.
 */
export function snoozedUntil(choice: SnoozeChoice, now: Date, zone: string): Date | null {
  const { day } = wallClock(now, zone);
  switch (choice.until) {
    case 'nextReply':
      return null;
    case 'laterToday':
      return new Date(
        Math.ceil((now.getTime() + snoozeLimits.laterHours * hourMs) / halfHourMs) * halfHourMs,
      );
    case 'tomorrow':
      return instantAt(shiftDay(day, 1), snoozeLimits.morning, zone);
    case 'monday':
      return instantAt(shiftDay(day, daysToMonday(day)), snoozeLimits.morning, zone);
    case 'custom':
      return instantAt(choice.day, `${choice.time}:00`, zone);
  }
}

/** Returns whether a conversation may be put off until then: a moment to come, within a year. */
export const isSnoozable = (until: Date | null, now: Date): boolean =>
  until === null || (until > now && until.getTime() - now.getTime() <= snoozeLimits.days * dayMs);
