import { expect, it } from 'vitest';
import { openNodeBus } from '../outbox/node-bus.ts';
import type { ConnectionWorker } from './connection-worker.ts';
import { openConnectionWorkers } from './connection-workers.ts';

/** A worker that writes down what is asked of it. */
function noting(
  said: string[],
  more: Partial<ConnectionWorker> & { readonly name: string },
): ConnectionWorker {
  const note =
    (what: string) =>
    (...ids: number[]): void =>
      void said.push([more.name, what, ...ids].join(' '));
  return {
    wokenBy: [],
    isAhead: false,
    own: async (...ids) => note('owns')(...ids),
    drop: note('drops'),
    wake: (companyId) => note('wakes')(companyId),
    stop: note('stops'),
    ...more,
  };
}

it('lets those that go ahead of the session look first, and begins with the others only afterwards', async () => {
  const said: string[] = [];
  const workers = openConnectionWorkers(
    [noting(said, { name: 'sender' }), noting(said, { name: 'inbox', isAhead: true })],
    openNodeBus(),
  );
  await workers.own(1, 7);
  expect(said.splice(0)).toEqual(['inbox owns 1 7', 'sender owns 1 7']);
  workers.connected(1, 7);
  workers.drop(1, 7);
  workers.stop();
  expect(said).toEqual([
    'sender owns 1 7',
    'sender drops 1 7',
    'inbox drops 1 7',
    'sender stops',
    'inbox stops',
  ]);
});

it('refuses a connection that a worker ahead could not look at, and no other worker begins', async () => {
  const said: string[] = [];
  const failing = { name: 'inbox', isAhead: true, own: () => Promise.reject(new Error('away')) };
  const workers = openConnectionWorkers(
    [noting(said, failing), noting(said, { name: 'sender' })],
    openNodeBus(),
  );
  await expect(workers.own(1, 7)).rejects.toThrow('away');
  expect(said).toEqual([]);
});

it('wakes a worker after the facts that it declares, in their company', () => {
  const said: string[] = [];
  const bus = openNodeBus();
  openConnectionWorkers([noting(said, { name: 'sender', wokenBy: [{ name: 'message.queued' }] })], bus);
  bus.publish(3, 'message.queued');
  bus.publish(3, 'message.read');
  expect(said).toEqual(['sender wakes 3']);
});
