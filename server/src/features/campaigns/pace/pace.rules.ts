/**
 * How fast a connection writes to people who did not ask: intervals that vary, longer pauses, hours of the day, a bound for
 * the day that a new number grows into, and slower whenever the network complains. Pure.
 */
import { type CampaignSettings, dayBounds, instantAt, isOpen, wallClock } from '@prosa/shared';

export type PaceSettings = Pick<
  CampaignSettings,
  'messageInterval' | 'longerIntervalAfter' | 'greaterInterval' | 'window' | 'dailyCap' | 'warmUp'
>;

/** What is remembered of a connection. */
export type Pace = {
  readonly nextAt: Date | null;
  readonly sincePause: number;
  readonly day: string;
  readonly sentToday: number;
  readonly daysBefore: number;
  readonly slowdown: number;
  readonly calm: number;
};

const jitter = 0.3;
const dayMs = 86_400_000;

/** Returns how long to wait after a message; `random` is from 0 to 1. */
export function gapAfter(
  settings: PaceSettings,
  pace: Pace,
  random: number,
): { gapMs: number; sincePause: number } {
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings;
  const spread = 1 - jitter + 2 * jitter * random;
  // Somebody who asked for no interval at all still slows down when told to.
  const seconds = pace.slowdown > 1 ? Math.max(1, messageInterval) : messageInterval;
  const usual = seconds * 1_000 * spread * pace.slowdown;
  const sincePause = pace.sincePause + 1;
  if (longerIntervalAfter === 0 || sincePause < longerIntervalAfter)
    return { gapMs: Math.round(usual), sincePause };
  return { gapMs: Math.round(Math.max(usual, greaterInterval * 1_000 * pace.slowdown)), sincePause: 0 };
}

/** What a number that is new to this may send on its nth day: as many as on the day before, and as many again. */
const firstDayCap = 50;

/** Returns how many people a connection may write to on a day; infinite where there is no bound. */
export function capOf({ dailyCap, warmUp }: PaceSettings, daysBefore: number): number {
  const cap = dailyCap === 0 ? Number.POSITIVE_INFINITY : dailyCap;
  return warmUp ? Math.min(cap, firstDayCap * 2 ** Math.min(daysBefore, 30)) : cap;
}

/** Returns the pace on this day of the company's: a new day begins with nothing sent. */
export function onDay<P extends Pace>(pace: P, day: string): P {
  if (pace.day === day) return pace;
  return { ...pace, day, sentToday: 0, daysBefore: pace.daysBefore + (pace.sentToday > 0 ? 1 : 0) };
}

/** Returns whether campaigns may write at this instant. */
export function isWithinWindow({ window }: PaceSettings, at: Date, zone: string): boolean {
  if (!window.enabled) return true;
  const { startTime, endTime, days } = window;
  const hours = days.map((weekdayEn) => ({ weekdayEn, startTime, endTime }));
  return isOpen(hours, at, zone, 'queue');
}

/** Returns the next instant at which campaigns may write: now, or when the hours begin again. */
export function nextOpening(settings: PaceSettings, at: Date, zone: string): Date {
  if (isWithinWindow(settings, at, zone)) return at;
  const { day } = wallClock(at, zone);
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const opening = instantAt(dayAfter(day, ahead), `${settings.window.startTime}:00`, zone);
    if (opening > at && isWithinWindow(settings, opening, zone)) return opening;
  }
  // Hours of no day at all; the contract refuses them.
  return new Date(at.getTime() + dayMs);
}

const dayAfter = (day: string, ahead: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + ahead * dayMs).toISOString().slice(0, 10);

export type Turn =
  | { readonly kind: 'go' }
  | { readonly kind: 'wait'; readonly until: Date; readonly for: 'pause' | 'window' | 'cap' };

/** Returns whether the connection may write now, and if not, until when it waits and for what. */
export function turnOf(settings: PaceSettings, pace: Pace, now: Date, zone: string): Turn {
  if (pace.nextAt !== null && pace.nextAt > now) return { kind: 'wait', until: pace.nextAt, for: 'pause' };
  const opening = nextOpening(settings, now, zone);
  if (opening > now) return { kind: 'wait', until: opening, for: 'window' };
  const { day } = wallClock(now, zone);
  const today = onDay(pace, day);
  if (today.sentToday < capOf(settings, today.daysBefore)) return { kind: 'go' };
  return { kind: 'wait', until: nextOpening(settings, dayBounds(day, zone).to, zone), for: 'cap' };
}

const mostSlowdown = 8;
const calmAfter = 20;

/** Returns the pace after the network has complained: half as fast. */
export const slower = ({ slowdown }: Pick<Pace, 'slowdown'>): Pick<Pace, 'slowdown' | 'calm'> => ({
  slowdown: Math.min(mostSlowdown, slowdown * 2),
  calm: 0,
});

/** Returns the slowdown after one more message was taken: after a while without complaint, faster again. */
export function calmer({ slowdown, calm }: Pick<Pace, 'slowdown' | 'calm'>): Pick<Pace, 'slowdown' | 'calm'> {
  if (slowdown === 1) return { slowdown, calm: 0 };
  return calm + 1 < calmAfter
    ? { slowdown, calm: calm + 1 }
    : { slowdown: Math.max(1, slowdown / 2), calm: 0 };
}

/** How many of the last messages are looked at, and how many of them may fail. */
export const failureWindow = { last: 50, most: 10 } as const;

const mostDays = 366;

/**
 * Returns when the last of so many messages will have left, begun at `from`: intervals as they are on average, hours
 * and bounds as they are. Null where that is more than ten years away.
 */
export function endOf(
  settings: PaceSettings,
  pace: Pace,
  count: number,
  from: Date,
  zone: string,
): Date | null {
  const start = pace.nextAt !== null && pace.nextAt > from ? pace.nextAt : from;
  let at = nextOpening(settings, start, zone);
  let left = count;
  let state = pace;
  for (let round = 0; round < mostDays && left > 0; round += 1) {
    const { day } = wallClock(at, zone);
    state = onDay(state, day);
    const until = closingAfter(settings, at, zone);
    const room = Math.max(0, capOf(settings, state.daysBefore) - state.sentToday);
    const fitting = Math.min(left, room, countWithin(settings, state, until.getTime() - at.getTime()));
    left -= fitting;
    state = { ...state, sentToday: state.sentToday + fitting };
    if (left === 0) return new Date(at.getTime() + durationOf(settings, state, fitting));
    const next = fitting < room ? until : dayBounds(day, zone).to;
    at = nextOpening(settings, next > at ? next : new Date(at.getTime() + 60_000), zone);
  }
  return left === 0 ? at : null;
}

/** Returns the end of the hours or of the day, whichever comes first. */
function closingAfter(settings: PaceSettings, at: Date, zone: string): Date {
  const { day } = wallClock(at, zone);
  const midnight = dayBounds(day, zone).to;
  if (!settings.window.enabled) return midnight;
  const closing = instantAt(day, `${settings.window.endTime}:00`, zone);
  return closing > at && closing < midnight ? closing : midnight;
}

/** Returns how many milliseconds lie between the first and the last of so many messages, on average. */
function durationOf(settings: PaceSettings, { slowdown }: Pace, count: number): number {
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings;
  const gaps = Math.max(0, count - 1);
  const pauses = longerIntervalAfter === 0 ? 0 : Math.floor(gaps / longerIntervalAfter);
  const seconds = (gaps - pauses) * messageInterval + pauses * Math.max(messageInterval, greaterInterval);
  return Math.round((seconds * slowdown + count * sendSeconds) * 1_000);
}

/** How long a network takes to accept a message, roughly. */
const sendSeconds = 0.3;

function countWithin(settings: PaceSettings, pace: Pace, ms: number): number {
  let [low, high] = [0, 200_000];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (durationOf(settings, pace, middle) <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}
