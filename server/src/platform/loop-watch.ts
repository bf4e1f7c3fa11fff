/**
 * Watches the event loop: how late it is, as a figure, and what was under way when something held it up, as a line in
 * the log. What is under way says so when it begins and when it is over; between the two it costs nothing.
 */
import { createHistogram } from 'node:perf_hooks';
import type { Logger } from './log/log.ts';
import { counter, gauge } from './metrics.ts';

type Work = { readonly what: string; readonly whose: string; readonly since: number; until: number };

/** Each look is a sample of how late the loop is as well: one that the process were woken for besides costs what is paid at rest. */
const lookMs = 250;
/** Shorter ones are everyday life on a busy machine. */
const longMs = 1_000;
const told = 10;
/** Much that is short may end between a hold-up and the look at it. */
const kept = 50;
const nanosecondsPerSecond = 1e9;
const nanosecondsPerMs = 1e6;

const delay = gauge('prosa_event_loop_delay_seconds', 'How late the event loop was within the last seconds', [
  'quantile',
]);
const holdUps = counter('prosa_event_loop_hold_ups_total', 'Times it was held up for a second or longer');

const suspects = counter(
  'prosa_event_loop_held_up_by_total',
  'What began last before such a hold-up was seen, ten at most: requests, jobs, lanes, what networks told',
  ['what'],
);

const open = new Set<Work>();
/** Over, but perhaps only since the loop was held up. */
let recent: Work[] = [];

/**
 * Notes that something is under way (`POST /reports`, `job mail.send`, `lane in`); returns what ends it. `whose` is for
 * the log alone; of `what` there are few, because each is a figure.
 */
export function underWay(what: string, whose = ''): () => void {
  const work: Work = { what, whose, since: performance.now(), until: Number.POSITIVE_INFINITY };
  open.add(work);
  return () => {
    if (!open.delete(work)) return;
    work.until = performance.now();
    recent = [...recent.slice(1 - kept), work];
  };
}

/** What was under way at some moment since then, what began last first. */
const sinceThen = (from: number): Work[] =>
  [...recent.filter(({ until }) => until >= from), ...open]
    .sort((one, other) => other.since - one.since)
    .slice(0, told);

const nameOf = ({ what, whose }: Work): string => (whose === '' ? what : `${what} ${whose}`);

export type LoopWatch = {
  /** How late the event loop was within the last seconds, at the 99th percentile. */
  readonly delayMs: number;
  stop(): void;
};

export function watchLoop(log: Logger): LoopWatch {
  const histogram = createHistogram();
  let turned = performance.now();
  let shownAt = turned;
  let delayMs = 0;
  const looking = setInterval(() => {
    const now = performance.now();
    const lateMs = now - turned - lookMs;
    // A histogram counts from one.
    histogram.record(Math.max(1, Math.round(lateMs * nanosecondsPerMs)));
    const heldUpMs = Math.round(lateMs);
    if (heldUpMs >= longMs) {
      holdUps.inc();
      const works = sinceThen(turned);
      for (const what of new Set(works.map((work) => work.what))) suspects.inc({ what });
      log.warn({ heldUpMs, underWay: works.map(nameOf) }, 'the event loop was held up');
    }
    turned = now;
    if (now - shownAt < 10_000) return;
    shownAt = now;
    for (const quantile of [50, 99])
      delay.set({ quantile: String(quantile / 100) }, histogram.percentile(quantile) / nanosecondsPerSecond);
    delay.set({ quantile: '1' }, histogram.max / nanosecondsPerSecond);
    delayMs = histogram.percentile(99) / nanosecondsPerMs;
    histogram.reset();
  }, lookMs).unref();
  return {
    get delayMs() {
      return delayMs;
    },
    stop: () => clearInterval(looking),
  };
}
