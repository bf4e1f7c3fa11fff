import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bucket, bucketOf, quantile } from './quantiles.rules.ts';

function counted(durations: readonly number[]): Bucket[] {
  const counts = new Map<number, number>();
  for (const ms of durations) counts.set(bucketOf(ms), (counts.get(bucketOf(ms)) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
}

describe('a quantile', () => {
  it('of nothing is none', () => expect(quantile([], 0.5)).toBeNull());

  it('of one duration is that duration, about', () => {
    expect(quantile(counted([60_000]), 0.5)).toBeCloseTo(60, -1);
    expect(quantile(counted([200]), 0.95)).toBe(0.5);
  });

  it('is within six of a hundred of the exact one', () => {
    const durations = fc.array(fc.integer({ min: 1_000, max: 30 * 86_400_000 }), {
      minLength: 1,
      maxLength: 300,
    });
    fc.assert(
      fc.property(durations, fc.constantFrom(0.5, 0.9, 0.95), (given, share) => {
        const exact =
          (given.toSorted((one, other) => one - other)[Math.ceil(given.length * share) - 1] ?? 0) / 1_000;
        const found = quantile(counted(given), share) ?? 0;
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(exact * 0.06 + 0.1);
      }),
      { numRuns: 200 },
    );
  });
});
