/**
 * Figures about this process for `/metrics`. Each is registered once: asking for the same name again answers the same
 * figure, so a module may declare what it counts where it counts.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();

/** Grows only: `counter('prosa_jobs_total', 'Jobs run', ['name', 'outcome'])`. */
export function counter<L extends string = never>(
  name: string,
  help: string,
  labelNames: readonly L[] = [],
): Counter<L> {
  const known = metrics.getSingleMetric(name);
  return known instanceof Counter
    ? known
    : new Counter({ name, help, labelNames: [...labelNames], registers: [metrics] });
}

/** A value that goes up and down. */
export function gauge<L extends string = never>(
  name: string,
  help: string,
  labelNames: readonly L[] = [],
): Gauge<L> {
  const known = metrics.getSingleMetric(name);
  return known instanceof Gauge
    ? known
    : new Gauge({ name, help, labelNames: [...labelNames], registers: [metrics] });
}

/** From half a millisecond to half a minute: fits queries as well as calls to the outside. */
const secondsBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** How durations (in seconds) or sizes are spread. */
export function histogram<L extends string = never>(
  name: string,
  help: string,
  labelNames: readonly L[] = [],
  buckets: readonly number[] = secondsBuckets,
): Histogram<L> {
  const known = metrics.getSingleMetric(name);
  if (known instanceof Histogram) return known;
  return new Histogram({
    name,
    help,
    labelNames: [...labelNames],
    buckets: [...buckets],
    registers: [metrics],
  });
}
