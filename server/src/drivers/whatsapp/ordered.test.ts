/** What is kept of an order, whatever somebody's program says it is. */
import { describe, expect, it } from 'vitest';
import { ordered } from './ordered.ts';

const item = { name: 'Bolo', code: null, quantity: 1, price: 10.1 };

describe('an order', () => {
  it('is counted and summed', () => {
    expect(ordered([item, { ...item, quantity: 2 }])).toEqual({
      items: [item, { ...item, quantity: 2 }],
      count: 3,
      total: 30.3,
    });
  });

  it('without a price has no total', () => {
    expect(ordered([item, { ...item, price: null }]).total).toBeNull();
  });

  it.each([null, 0, -3, Number.NaN, 0.2])('holds at least one of each: %s', (quantity) => {
    expect(ordered([{ ...item, quantity }])).toMatchObject({ items: [{ quantity: 1 }], count: 1 });
  });

  it('of absurd numbers stays within bounds', () => {
    const { items, count, total } = ordered(
      Array.from({ length: 5_000 }, () => ({
        ...item,
        quantity: 1e300,
        price: 1e11,
        name: 'x'.repeat(9_999),
      })),
    );
    expect(items).toHaveLength(100);
    expect(items[0]).toMatchObject({ quantity: 1_000_000, price: 1e11 });
    expect(items[0]?.name).toHaveLength(200);
    expect(count).toBe(5_000_000_000);
    expect(total).toBeNull();
    expect(ordered([{ ...item, price: Number.POSITIVE_INFINITY }]).items[0]?.price).toBeNull();
  });
});
