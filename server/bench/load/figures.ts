/** Samples of a measurement and what is said about them. */

export type Figures = {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
};

/** `samples` in milliseconds, gathered within `seconds`. */
export function figuresOf(samples: readonly number[], seconds: number): Figures {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    count: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    worst: sorted.at(-1) ?? Number.NaN,
  };
}

/** A number with as many digits as mean something. */
export const short = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};
