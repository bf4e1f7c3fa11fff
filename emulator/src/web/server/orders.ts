/** What is in an order, told to whoever shows the token that its message came with. */
import type { proto } from 'baileys';
import type { World } from '../model.ts';
import type { OrderSaying } from '../phone/content/contents.ts';
import { child, type Node, node, refusal, result, text } from '../wire/nodes.ts';

const notFound = 404;

/** Keeps the order of a message for those who will ask. */
export function keepOrder({ orders }: World, { orderMessage }: proto.IMessage, saying: OrderSaying): void {
  const { orderId, token } = orderMessage ?? {};
  if (orderId && token && saying.items) orders.set(orderId, { ...saying, token });
}

/** Answers `fb:thrift_iq`, `order[op=get, id]` with the token in it. */
export function showOrder({ orders }: World, question: Node): Node {
  const asked = child(question, 'order');
  const known = orders.get(asked?.attrs['id'] ?? '');
  if (known === undefined || text(child(asked, 'token')) !== known.token)
    return refusal(question, notFound, 'item-not-found');
  const { items = [], currency, total1000 } = known;
  const products = items.map(({ name, quantity, price1000 }, at) =>
    node('product', {}, [
      node('id', {}, Buffer.from(`${at + 1}`)),
      node('name', {}, Buffer.from(name)),
      node('price', {}, Buffer.from(`${price1000}`)),
      node('currency', {}, Buffer.from(currency)),
      node('quantity', {}, Buffer.from(`${quantity}`)),
    ]),
  );
  const price = node('price', {}, [
    node('total', {}, Buffer.from(`${total1000}`)),
    node('currency', {}, Buffer.from(currency)),
  ]);
  return result(question, [node('order', { id: asked?.attrs['id'] }, [...products, price])]);
}
