/**
 * Figures about this process for `/metrics`. Each is registered once: asking for the same name again returns the same
 * figure, so a module may declare what it counts where it counts.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
/** Longer than a process lives. Their usual hundred samples a second are half of what an idle process costs. */
const neverMs = 2_147_483_647;
// CPU, memory, garbage, open files: under the names that all tools for Node know.
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: neverMs });
// How late the event loop is by percentiles, `loop-watch.ts` says.
for (const of of ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'])
  metrics.removeSingleMetric(`nodejs_eventloop_lag_${of}_seconds`);

/** Names of figures that are read from the database. */
const stored = new Set<string>();

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

/** Defines a value that goes up and down; `collect` brings it up to date whenever somebody asks. */
export function gauge<L extends string = never>(
  name: string,
  help: string,
  labelNames: readonly L[] = [],
  collect?: (own: Gauge<L>) => void,
): Gauge<L> {
  const known = metrics.getSingleMetric(name);
  if (known instanceof Gauge) return known;
  const made = { name, help, labelNames: [...labelNames], registers: [metrics] };
  if (collect === undefined) return new Gauge(made);
  return new Gauge({
    ...made,
    collect() {
      collect(this);
    },
  });
}

/**
 * Defines a gauge that is read from the database whenever somebody asks; left out where the database does not answer.
 */
export function storedGauge<L extends string = never>(
  name: string,
  help: string,
  labelNames: readonly L[] = [],
): Gauge<L> {
  stored.add(name);
  return gauge(name, help, labelNames);
}

/** Returns every figure as Prometheus reads it; those of the database only where they are up to date. */
export async function figuresText(isFresh: {
  readonly stored: boolean;
}): Promise<{ readonly contentType: string; readonly text: string }> {
  const names = metrics.getMetricsAsArray().map(({ name }) => name);
  const shown = names.filter((name) => isFresh.stored || !stored.has(name));
  const texts = await Promise.all(shown.map((name) => metrics.getSingleMetricAsString(name)));
  return { contentType: metrics.contentType, text: `${texts.join('\n\n')}\n` };
}

/** From half a millisecond to half a minute: fits queries as well as calls to the outside. */
const secondsBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Defines a figure of how durations (in seconds) or sizes are spread. */
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
