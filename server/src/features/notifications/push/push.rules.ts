/** Whether news are pushed, and what a device is told of them. Pure. */
import {
  type NewsKind,
  type PushChoices,
  pushChoices,
  type QuietHours,
  usualPushChoices,
  wallClock,
} from '@prosa/shared';

/** Reads stored choices: what is not understood, or not chosen yet, is as it is for everybody. */
export function readPushChoices(stored: unknown): PushChoices {
  const read = pushChoices.partial().safeParse(stored ?? {});
  const chosen = read.success ? Object.entries(read.data).filter(([, value]) => value !== undefined) : [];
  return { ...usualPushChoices, ...Object.fromEntries(chosen) };
}

/** Returns whether the hours are on, by the clock of their zone; hours that begin when they end are never on. */
export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  if (hours === null || hours.from === hours.to) return false;
  const { from, to, zone } = hours;
  const time = wallClock(now, zone).time.slice(0, 5);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

type Moment = { readonly now: Date; readonly lookingUntil: Date | null };

/** Returns whether a kind of news is pushed now: chosen, at no quiet hour, and to nobody who is looking. */
export const mayPush = (kind: NewsKind, choices: PushChoices, { now, lookingUntil }: Moment): boolean =>
  choices[kind] && !isQuiet(choices.quiet, now) && (lookingUntil === null || lookingUntil <= now);
