/** When the network is asked what is in an order, and when it is not. */
import type { WASocket } from 'baileys';
import { expect, it } from 'vitest';
import { openLog } from '#src/platform/log/log.ts';
import type { InboxEvent } from '../../events.ts';
import type { UnlistedOrder } from '../content/read-order.ts';
import { aMoment, patientClock } from '../testing.ts';
import { orderItems } from './order-items.ts';

type Details = Awaited<ReturnType<WASocket['getOrderDetails']>>;

const details = {
  price: { total: 10_000, currency: 'BRL' },
  products: [{ id: '1', name: 'Bolo', imageUrl: '', price: 10_000, currency: 'BRL', quantity: 1 }],
} as Details;

const order = (orderId: string, providerId = orderId): UnlistedOrder => ({
  type: 'order',
  orderId,
  token: 'AAAA',
  providerId,
  from: [{ kind: 'phone', value: '5511900000000' }],
  participant: null,
  fromMe: false,
  at: new Date(),
  card: { type: 'order', title: null, items: [], count: 1, total: null, currency: null, picture: null },
});

function desk() {
  const clock = patientClock();
  const items = orderItems({
    options: { timers: clock, now: clock.now, log: openLog('silent') },
    pace: { query: 15_000 },
  });
  const asked: string[] = [];
  const told: InboxEvent[] = [];
  const answers = new Map<string, (answer: Details) => void>();
  const socket = {
    getOrderDetails: (orderId: string) => {
      asked.push(orderId);
      return new Promise<Details>((resolve) => void answers.set(orderId, resolve));
    },
  };
  const ask = (one: UnlistedOrder): void => items.ask(one, socket, (event) => void told.push(event));
  return { clock, asked, told, answers, ask };
}

it('asks once for an order, however often it is told, and one after the other', async () => {
  const { asked, told, answers, ask } = desk();
  ask(order('a'));
  ask(order('a', 'the same again'));
  ask(order('b'));
  await expect.poll(() => asked).toEqual(['a']);
  answers.get('a')?.(details);
  await expect.poll(() => asked).toEqual(['a', 'b']);
  expect(told).toMatchObject([
    { type: 'card', targetId: 'a', card: { items: [{ name: 'Bolo', price: 10 }], total: 10 } },
    { type: 'card', targetId: 'the same again', card: { total: 10 } },
  ]);
});

it('goes on with the next one when nobody answers, and never asks again', async () => {
  const { clock, asked, told, answers, ask } = desk();
  ask(order('a'));
  ask(order('b'));
  await expect.poll(() => asked).toEqual(['a']);
  clock.elapse(15_000);
  await expect.poll(() => asked).toEqual(['a', 'b']);
  answers.get('b')?.(details);
  await expect.poll(() => told).toMatchObject([{ targetId: 'b' }]);
  ask(order('a'));
  await aMoment();
  expect(asked).toEqual(['a', 'b']);
});

it('asks for no more than so many at a time', async () => {
  const { asked, answers, ask } = desk();
  for (let at = 0; at < 500; at += 1) ask(order(`${at}`));
  for (let at = 0; at < 100; at += 1) {
    await expect.poll(() => asked.length).toBe(at + 1);
    answers.get(`${at}`)?.(details);
  }
  await aMoment();
  expect(asked).toHaveLength(100);
});
