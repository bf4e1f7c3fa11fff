/**
 * The one place where it is decided whether a message of a connection may leave now. Whatever takes long (a file's upload,
 * finding the receiver) is done by then; what remains is the number's own pace: a bucket of tokens, and a growing pause
 * after its network has said that it was too fast all the same. Answers go before what was written for many, and what
 * goes to people who have not written first has a lane and a longer gap of its own: it is what networks judge a number by.
 * Within each, whoever asked first leaves first.
 */
import type { NumberPace } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Timers } from '#src/platform/timers.ts';

/** What leaves: an answer between people, or something written for many, by a clock or by another program. */
export type Departing = {
  readonly isMass: boolean;
  /** To somebody who has not written first. */
  readonly isFirst: boolean;
};

export type Departures = {
  /**
   * Resolves when the message may leave, and counts it as having left. Rejects with `SendRefused('not_connected')` when
   * the connection goes elsewhere first: then it must not leave from here.
   */
  turn(departing: Departing): Promise<void>;
  /** From now on at this pace; null for a network that knows none. `firstGapMs` lies between two first messages. */
  keepPace(pace: NumberPace | null, firstGapMs: number): void;
  /** The network found the number too fast: nothing leaves for a while, twice as long as the last time. */
  tooFast(): void;
  /** The network took a message: the next pause is a short one again. */
  wentWell(): void;
  /** The connection is another node's, or nobody's: whoever waits is refused, and so is whoever asks from now on. */
  stop(): void;
};

export type DeparturesOptions = {
  readonly timers: Timers;
  readonly now: () => Date;
  /** Between 0 and 1; the average where left out. */
  readonly random?: () => number;
};

type Waiting = { readonly leave: () => void; readonly refuse: () => void };

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Gaps between first messages vary by this part, up and down: no person writes by the clock. */
const jitter = 0.4;

export function openDepartures({ timers, now, random = () => 0.5 }: DeparturesOptions): Departures {
  const nowMs = (): number => now().getTime();
  const answers: Waiting[] = [];
  const masses: Waiting[] = [];
  const firsts: Waiting[] = [];
  let firstGapMs = 0;
  let nextFirstAt = 0;
  let pace: NumberPace | null = null;
  let tokens = 0;
  let filledAt = nowMs();
  let pauseMs = 0;
  let pausedUntil = 0;
  let isStopped = false;
  let cancelAlarm = (): void => undefined;

  /** Milliseconds until something may leave. */
  function delay(): number {
    const at = nowMs();
    const pausedMs = pausedUntil - at;
    if (pace === null) return Math.max(0, pausedMs);
    const { perSecond, burst } = pace;
    tokens = Math.min(burst, tokens + ((at - filledAt) * perSecond) / 1_000);
    filledAt = at;
    const untilToken = tokens >= 1 ? 0 : ((1 - tokens) * 1_000) / perSecond;
    return Math.ceil(Math.max(0, untilToken, pausedMs));
  }

  function letLeave(): void {
    cancelAlarm();
    for (let line = next(); line !== undefined; line = next()) {
      const ms = delay();
      if (ms > 0) {
        cancelAlarm = timers.after(ms, letLeave);
        return;
      }
      tokens -= 1;
      if (line === firsts) nextFirstAt = nowMs() + firstGapMs * (1 - jitter + 2 * jitter * random());
      line.shift()?.leave();
    }
    if (firsts.length > 0) cancelAlarm = timers.after(Math.max(1, nextFirstAt - nowMs()), letLeave);
  }

  const next = (): Waiting[] | undefined =>
    [answers, masses, ...(nowMs() >= nextFirstAt ? [firsts] : [])].find((line) => line.length > 0);

  function lineOf({ isMass, isFirst }: Departing): Waiting[] {
    if (isFirst && firstGapMs > 0) return firsts;
    return isMass ? masses : answers;
  }

  return {
    turn: (departing) =>
      new Promise((resolve, reject) => {
        const refuse = (): void => reject(new SendRefused('not_connected', true));
        if (isStopped) return refuse();
        lineOf(departing).push({ leave: resolve, refuse });
        letLeave();
      }),
    keepPace: (wanted, gapMs) => {
      firstGapMs = gapMs;
      if (pace === null && wanted !== null) tokens = wanted.burst;
      pace = wanted;
      letLeave();
    },
    tooFast: () => {
      // What had left before the pause says the same again.
      if (nowMs() < pausedUntil) return;
      pauseMs = Math.min(longestPauseMs, pauseMs === 0 ? firstPauseMs : pauseMs * 2);
      pausedUntil = nowMs() + pauseMs;
    },
    wentWell: () => {
      if (nowMs() >= pausedUntil) pauseMs = 0;
    },
    stop: () => {
      isStopped = true;
      cancelAlarm();
      for (const one of [...answers.splice(0), ...masses.splice(0), ...firsts.splice(0)]) one.refuse();
    },
  };
}
