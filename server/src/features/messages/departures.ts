/**
 * The one place where it is decided whether a message of a connection may leave now. Whatever takes long (a file's upload,
 * finding the receiver) is done by then; what remains is the number's own pace: a bucket of tokens, and a growing pause
 * after its network has said that it was too fast all the same. Answers go before what was written for many; within each
 * of the two, whoever asked first leaves first.
 */
import type { NumberPace } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Timers } from '#src/drivers/whatsapp/timers.ts';

/** What leaves: an answer between people, or something written for many, by a clock or by another program. */
export type Departing = { readonly isMass: boolean };

export type Departures = {
  /**
   * Resolves when the message may leave, and counts it as having left. Rejects with `SendRefused('not_connected')` when
   * the connection goes elsewhere first: then it must not leave from here.
   */
  turn(departing: Departing): Promise<void>;
  /** From now on at this pace; null for a network that knows none. */
  keepPace(pace: NumberPace | null): void;
  /** The network found the number too fast: nothing leaves for a while, twice as long as the last time. */
  tooFast(): void;
  /** The network took a message: the next pause is a short one again. */
  wentWell(): void;
  /** The connection is another node's, or nobody's: whoever waits is refused, and so is whoever asks from now on. */
  stop(): void;
};

export type DeparturesOptions = { readonly timers: Timers; readonly now: () => Date };

type Waiting = { readonly leave: () => void; readonly refuse: () => void };

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

export function openDepartures({ timers, now }: DeparturesOptions): Departures {
  const nowMs = (): number => now().getTime();
  const answers: Waiting[] = [];
  const masses: Waiting[] = [];
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
      line.shift()?.leave();
    }
  }

  const next = (): Waiting[] | undefined => [answers, masses].find((line) => line.length > 0);

  return {
    turn: ({ isMass }) =>
      new Promise((resolve, reject) => {
        const refuse = (): void => reject(new SendRefused('not_connected', true));
        if (isStopped) return refuse();
        (isMass ? masses : answers).push({ leave: resolve, refuse });
        letLeave();
      }),
    keepPace: (wanted) => {
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
      for (const one of [...answers.splice(0), ...masses.splice(0)]) one.refuse();
    },
  };
}
