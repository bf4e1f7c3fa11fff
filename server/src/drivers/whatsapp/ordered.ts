/** What was ordered, within bounds: networks pass on what customers' programs say. Pure. */
import { truncated } from '@prosa/shared';
import type { Card } from './content.ts';

export type OrderCard = Extract<Card, { type: 'order' }>;

/** An item as a network tells it, of which nothing is certain. */
export type ToldItem = {
  readonly name: string | null;
  readonly code: string | null;
  readonly quantity: number | null;
  /** Price of one piece, in units of the order's currency. */
  readonly price: number | null;
};

/** More nobody reads; the sums count all of them. */
const mostItems = 100;
const longestName = 200;
const mostOfOne = 1_000_000;
const highestAmount = 1e12;

/** Returns the items of an order, how many things they are, and what they cost together where every price is told. */
export function ordered(told: readonly ToldItem[]): Pick<OrderCard, 'items' | 'count' | 'total'> {
  let [count, total] = [0, 0];
  const items: OrderCard['items'] = [];
  for (const item of told) {
    const quantity = Math.min(mostOfOne, Math.max(1, Math.round(item.quantity || 1)));
    const price = amountWithin(item.price);
    count += quantity;
    total += price === null ? Number.NaN : price * quantity;
    if (items.length < mostItems)
      items.push({ name: shortened(item.name), code: shortened(item.code), quantity, price });
  }
  // Sums of decimal fractions are not exact.
  return { items, count, total: amountWithin(Math.round(total * 1_000) / 1_000) };
}

/** Returns the amount; null for what is no amount that anybody asks for. */
export const amountWithin = (value: number | null): number | null =>
  value !== null && value >= 0 && value <= highestAmount ? value : null;

const shortened = (text: string | null): string | null =>
  text === null ? null : truncated(text, longestName);
