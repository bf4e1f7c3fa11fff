/** Cards in plain lines, for whoever shows words only. Pure, and the same in every language. */
import type { CardView } from './card.ts';
import { orderLines } from './order-lines.ts';

/** As much of a card as its lines say. */
export type Spoken =
  | Extract<CardView, { type: 'ad' | 'product' | 'order' | 'link' }>
  | {
      readonly type: 'poll';
      readonly title: string | null;
      readonly options: readonly { readonly name: string }[];
    }
  | Pick<Extract<CardView, { type: 'event' }>, 'type' | 'title' | 'text' | 'place' | 'url'>
  | Pick<Extract<CardView, { type: 'invite' }>, 'type' | 'title' | 'text'>;

/**
 * Returns a poll's question and its options, a line each; likewise what else says everything itself. Empty for other
 * cards.
 */
export function cardLines(card: Spoken): string {
  switch (card.type) {
    case 'order':
      return orderLines(card);
    case 'poll':
      return lines([card.title, ...card.options.map(({ name }) => `• ${name}`)]);
    case 'event':
      return lines([card.title, card.text, card.place, card.url]);
    case 'invite':
      return lines([card.title, card.text]);
    default:
      return '';
  }
}

/** Returns whether the card says everything that there is to be read: beside it the message's words say nothing new. */
export const saysItAll = ({ type }: Pick<Spoken, 'type'>): boolean =>
  type === 'poll' || type === 'event' || type === 'invite';

const lines = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join('\n');
