/** A system that sends a thousand messages in one breath, as systems do at the beginning of the month. */
import { apiSendsPerMinute } from '@prosa/shared';
import { expect, it, vi } from 'vitest';
import { testServer } from '#src/testing/server.ts';

const token = 'chave-do-sistema-Vb7qLw2nRt9ZkXc4mPs';
const [phones, each] = [50, 20];

it('a thousand sends at once are taken or told how long to wait, and each arrives once, repeated or not', async () => {
  let laterMs = 0;
  const server = await testServer({ now: () => new Date(Date.now() + laterMs) });
  const company = await server.company();
  await company.admin.api.connections.update({ whatsappId: company.connectionId, token } as never);
  const orders = Array.from({ length: phones * each }, (_, n) => ({
    key: `pedido-${n}`,
    number: String(5_511_961_000_000 + (n % phones)),
    body: `Aviso ${n}`,
  }));
  const send = async ({ key, ...order }: (typeof orders)[number]) => {
    const answer = await fetch(`${server.url}/api/messages/send`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(order),
    });
    const { id } = (await answer.json()) as { id?: string };
    return { key, id, status: answer.status, wait: answer.headers.get('retry-after') };
  };

  const first = await Promise.all(orders.map(send));
  const taken = first.filter(({ status }) => status === 200);
  const refused = first.filter(({ status, wait }) => status === 429 && wait === '60');
  expect([taken.length, refused.length]).toEqual([apiSendsPerMinute, orders.length - apiSendsPerMinute]);

  // A minute later the system asks for the rest, and once more for some of which it has lost the answer.
  laterMs = 61_000;
  const again = [...refused, ...taken.slice(0, apiSendsPerMinute - refused.length)].map(({ key }) => key);
  const second = await Promise.all(orders.filter(({ key }) => again.includes(key)).map(send));
  expect(new Set(second.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set([...taken, ...second].map(({ id }) => id)).size).toBe(orders.length);

  const bodies = orders.map(({ body }) => body).toSorted();
  // A connection sends one after the other, so they are on their way for a while.
  await vi.waitFor(
    async () => {
      const arrived = await Promise.all(
        Array.from({ length: phones }, (_, n) => company.phone(String(5_511_961_000_000 + n)).received()),
      );
      expect(arrived.flat().toSorted()).toEqual(bodies);
    },
    { timeout: 150_000, interval: 5_000 },
  );
}, 180_000);
