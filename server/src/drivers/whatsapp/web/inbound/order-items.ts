/**
 * Asks what is in an order: its message tells only how much it is. That message has been taken by then, so nobody waits; an
 * order that nobody answers for stays without items. One question at a time, and one an order, however often it is told.
 */
import type { WASocket } from 'baileys';
import type { InboxEvent } from '../../events.ts';
import { boundedCache } from '../bounded-cache.ts';
import { listIn, type OrderList, type UnlistedOrder, withList } from '../content/read-order.ts';
import { limited } from '../limited.ts';
import type { Pace, WebOptions } from '../options.ts';

type Asked = Pick<WASocket, 'getOrderDetails'>;

export type OrderItems = {
  /** Tells the card with its items when they are known. */
  readonly ask: (order: UnlistedOrder, socket: Asked, tell: (event: InboxEvent) => void) => void;
};

export type OrderDeps = {
  readonly options: Pick<WebOptions, 'timers' | 'log' | 'now'>;
  readonly pace: Pick<Pace, 'query'>;
};

const remembered = { most: 50, forMs: 60 * 60_000 };
/** More at once is no customers' doing. */
const mostWaiting = 100;

export function orderItems({ options, pace }: OrderDeps): OrderItems {
  const known = boundedCache({ ...remembered, now: options.now });
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function listOf({ orderId, token }: UnlistedOrder, socket: Asked): Promise<OrderList | undefined> {
    const asked = turn.then(() =>
      limited(options.timers, pace.query, socket.getOrderDetails(orderId, token)),
    );
    const list = asked.then(listIn).catch((err: unknown) => {
      options.log.info({ err }, 'the items of an order could not be asked for');
      return undefined;
    });
    turn = list;
    return list;
  }

  async function answer(
    { card, ...order }: UnlistedOrder,
    known: Promise<OrderList | undefined>,
    tell: (event: InboxEvent) => void,
  ): Promise<void> {
    waiting += 1;
    const list = await known;
    waiting -= 1;
    const { providerId, from, participant, fromMe, at } = order;
    const about = { targetId: providerId, providerId, from, participant, fromMe, at };
    if (list !== undefined) tell({ type: 'card', ...about, card: withList(card, list) });
  }

  return {
    ask: (order, socket, tell) => {
      const before = known.get<Promise<OrderList | undefined>>(order.orderId);
      if (before === undefined && waiting >= mostWaiting) return;
      const list = before ?? listOf(order, socket);
      known.set(order.orderId, list);
      void answer(order, list, tell);
    },
  };
}
