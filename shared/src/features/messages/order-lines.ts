/** An order in plain lines, for whoever shows words only. Pure, and the same in every language. */
import type { CardView } from './card.ts';

type Order = Extract<CardView, { type: 'order' }>;

/** Returns the items of an order, a line each: `2 × Bolo (10.5 BRL)`; empty where the network tells none. */
export const orderLines = ({ items, currency }: Pick<Order, 'items' | 'currency'>): string =>
  items
    .map(({ name, code, quantity, price }) => {
      const cost = price === null ? '' : ` (${[price, currency].filter((part) => part !== null).join(' ')})`;
      return `${quantity} × ${name ?? code ?? '?'}${cost}`;
    })
    .join('\n');
