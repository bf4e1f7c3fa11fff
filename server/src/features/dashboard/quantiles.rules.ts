/**
 * Durations counted in buckets that each are a tenth wider than the one before: what half, nine tenths, … of them took
 * at most is known within five of a hundred, from a few dozen numbers a day, and days can be added up.
 */
const growth = 1.1;
const firstMs = 1_000;

/** Returns SQL of the bucket of a duration, as the database computes it; `ms` is an expression. */
export const bucketSql = (ms: string): string =>
  `case when ${ms} < ${firstMs} then 0 else 1 + floor(ln(${ms}::float8 / ${firstMs}) / ln(${growth}::float8))::int end`;

/** Returns the bucket of a duration; below a second there is one bucket. */
export const bucketOf = (ms: number): number =>
  ms < firstMs ? 0 : 1 + Math.floor(Math.log(ms / firstMs) / Math.log(growth));

/** Returns what stands in the middle of a bucket, in seconds. */
const middleOf = (bucket: number): number => (bucket === 0 ? 0.5 : growth ** (bucket - 0.5));

export type Bucket = { readonly key: number; readonly count: number };

/** Returns the duration, in seconds, that a share of all stays below; null when there is nothing to measure. */
export function quantile(buckets: readonly Bucket[], share: number): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const wanted = Math.ceil(total * share);
  let seen = 0;
  for (const { key, count } of [...buckets].sort((one, other) => one.key - other.key)) {
    seen += count;
    if (seen >= wanted) return Math.round(middleOf(key) * 10) / 10;
  }
  return null;
}
