/** What a message tells of an order, and what the network answers when it is asked for the items. Pure. */
import type { WAMessage, WASocket } from 'baileys';
import type { InboxEvent } from '../../events.ts';
import { amountWithin, type OrderCard, ordered } from '../../ordered.ts';
import { numberIn, textIn, wordsIn } from './plain-values.ts';
import { currencyIn, readOrder } from './read-card.ts';
import { unwrap } from './wrappers.ts';

type Said = Pick<
  Extract<InboxEvent, { type: 'card' }>,
  'providerId' | 'from' | 'participant' | 'fromMe' | 'at'
>;

/** An order whose items are still to be asked for, with what opens it to those who got the message. */
export type UnlistedOrder = Said & {
  readonly type: 'order';
  readonly orderId: string;
  readonly token: string;
  readonly card: OrderCard;
};

/** As the library reads it; what was missing is undefined or no number. */
type OrderDetails = Awaited<ReturnType<WASocket['getOrderDetails']>>;

export type OrderList = Pick<OrderCard, 'items' | 'count' | 'total' | 'currency'>;

/** The longest id and token of an order that are believed: a stranger may have written both. */
const longestId = 200;

/** Returns the order whose items have to be asked for; undefined where there is none, or nothing to ask for it with. */
export function unlistedOrderIn(message: WAMessage, said: Said): UnlistedOrder | undefined {
  if (!message.message) return undefined;
  const content = unwrap(message.message);
  const card = readOrder(content);
  const [orderId, token] = [textIn(content.orderMessage?.orderId), textIn(content.orderMessage?.token)];
  if (card === null || orderId === '' || token === '') return undefined;
  if (orderId.length > longestId || token.length > longestId) return undefined;
  return { type: 'order', ...said, orderId, token, card };
}

/** Reads the items of an order; undefined where nothing was answered. Whatever the network says of the total counts. */
export function listIn({ price, products }: OrderDetails): OrderList | undefined {
  if (products.length === 0) return undefined;
  const { items, count, total } = ordered(
    products.map((product) => ({
      name: wordsIn(product.name),
      code: null,
      quantity: numberIn(product.quantity),
      price: unitsIn(product.price),
    })),
  );
  const currency = currencyIn(price.currency) ?? currencyIn(products[0]?.currency);
  return { items, count, total: unitsIn(price.total) ?? total, currency };
}

export const withList = (card: OrderCard, list: OrderList): OrderCard => ({
  ...card,
  ...list,
  total: list.total ?? card.total,
  currency: list.currency ?? card.currency,
});

/** Amounts travel in thousandths. */
function unitsIn(value: unknown): number | null {
  const thousandths = numberIn(value);
  return thousandths === null ? null : amountWithin(thousandths / 1_000);
}
