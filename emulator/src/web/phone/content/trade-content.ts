/** Orders and products, as the protobuf messages a phone sends. */
import { randomBytes } from 'node:crypto';
import { proto } from 'baileys';

export type OrderSaying = {
  readonly title: string;
  readonly words?: string;
  readonly count: number;
  /** In thousandths. */
  readonly total1000: number;
  readonly currency: string;
  /** Told to whoever asks with the message's token; nobody knows the order where they are left out. */
  readonly items?: readonly OrderItem[];
};

export type OrderItem = {
  readonly name: string;
  readonly quantity: number;
  /** Price of one piece, in thousandths. */
  readonly price1000: number;
};

/** Returns an order. What is in the cart is asked for elsewhere; the message tells how much it is. */
export const order = ({ title, words, count, total1000, currency }: OrderSaying): proto.IMessage => ({
  orderMessage: {
    orderId: randomBytes(8).toString('hex'),
    token: randomBytes(16).toString('base64'),
    orderTitle: title,
    itemCount: count,
    status: proto.Message.OrderMessage.OrderStatus.INQUIRY,
    surface: proto.Message.OrderMessage.OrderSurface.CATALOG,
    totalAmount1000: total1000,
    totalCurrencyCode: currency,
    ...(words !== undefined && { message: words }),
  },
});

export type ProductSaying = {
  readonly title: string;
  readonly description?: string;
  readonly code: string;
  /** In thousandths. */
  readonly price1000: number;
  readonly currency: string;
  readonly words?: string;
};

export const product = ({ title, description, code, ...rest }: ProductSaying): proto.IMessage => ({
  productMessage: {
    product: {
      productId: randomBytes(8).toString('hex'),
      title,
      retailerId: code,
      priceAmount1000: rest.price1000,
      currencyCode: rest.currency,
      productImageCount: 1,
      ...(description !== undefined && { description }),
    },
    ...(rest.words !== undefined && { body: rest.words }),
  },
});
