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
export function parsePushChoices(stored: unknown): PushChoices {
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

/** Until when somebody counts as looking at a page, and as having one that calls them by itself. */
export type Attended = { readonly lookingUntil: Date | null; readonly nearUntil: Date | null };
type Moment = Attended & {
  readonly now: Date;
  /** When the news came up. */
  readonly at: Date;
};

/** Whoever has looked at pages for so long has been told by them. */
const toldByLookingMs = 5 * 60_000;
/** A page that nobody looks at has called; who does not come within this may be elsewhere. */
const comesWithinMs = 60_000;

/**
 * Returns when a kind of news is pushed: `now`, `never`, or not before a moment at which it may have been read. Pages say
 * it first: whoever looks at one is pushed to only once they have left, whoever merely has one only when they do not come.
 */
export function timeToPush(kind: NewsKind, choices: PushChoices, moment: Moment): Date | 'now' | 'never' {
  const { now, at, lookingUntil, nearUntil } = moment;
  if (!choices[kind] || isQuiet(choices.quiet, now)) return 'never';
  const after = (ms: number): Date => new Date(at.getTime() + ms);
  const isLooking = lookingUntil !== null && lookingUntil > now;
  if (isLooking) return after(toldByLookingMs) > now ? lookingUntil : 'never';
  const isNear = nearUntil !== null && nearUntil > now;
  return isNear && after(comesWithinMs) > now ? after(comesWithinMs) : 'now';
}
