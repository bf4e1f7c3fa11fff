import type { ConnectionView } from '@prosa/shared';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { connectionQueries } from './api.ts';
import { putConnection, putSession, removeConnection, renameQueue } from './cache.ts';
import { buildConnection, buildHealth, untold } from './testing.ts';

function scene(...connections: ConnectionView[]) {
  const cache = new QueryClient();
  cache.setQueryData(connectionQueries.list().queryKey, connections);
  return {
    cache,
    list: () => cache.getQueryData(connectionQueries.list().queryKey) ?? [],
    detail: (id: number) => cache.getQueryData(connectionQueries.detail(id).queryKey),
  };
}

const at = (second: number): string => `2026-11-20T12:00:0${second}.000Z`;
const session = { id: 1, statusReason: null, retryAt: null, retries: 0, number: null, restriction: null };

test('a new connection of a colleague appears in its place', () => {
  const { cache, list } = scene(buildConnection({ id: 1 }), buildConnection({ id: 3 }));
  putConnection(cache, buildConnection({ id: 2 }));
  expect(list().map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('an older state never replaces a newer one', () => {
  const { cache, list } = scene(buildConnection({ status: 'CONNECTED', updatedAt: at(5) }));
  putConnection(cache, buildConnection({ status: 'OPENING', updatedAt: at(4) }));
  putSession(cache, { ...session, status: 'qrcode', qrcode: 'x', updatedAt: at(3) });
  expect(list()[0]?.status).toBe('CONNECTED');
});

test('making a connection the default clears the other', () => {
  const { cache, list } = scene(buildConnection({ id: 1, isDefault: true }), buildConnection({ id: 2 }));
  putConnection(cache, buildConnection({ id: 2, isDefault: true, updatedAt: at(9) }));
  expect(list().map(({ isDefault }) => isDefault)).toEqual([false, true]);
});

test('the code reaches the dialog but not the list, and goes when the phone has scanned it', () => {
  const { cache, list, detail } = scene(buildConnection({ status: 'qrcode' }));
  cache.setQueryData(
    connectionQueries.detail(1).queryKey,
    buildConnection({ status: 'qrcode', qrcode: 'first' }),
  );
  putSession(cache, { ...session, status: 'qrcode', qrcode: 'second', updatedAt: at(6) });
  expect([detail(1)?.qrcode, list()[0]?.qrcode]).toEqual(['second', '']);
  putConnection(cache, buildConnection({ status: 'qrcode', qrcode: '', updatedAt: at(7) }));
  expect(detail(1)?.qrcode).toBe('second');
  putSession(cache, { ...session, status: 'PAIRING', qrcode: '', updatedAt: at(8) });
  expect(detail(1)?.qrcode).toBe('');
});

test('events do not take away what only admins are told', () => {
  const cloud = {
    phoneNumberId: '12345',
    wabaId: '67890',
    webhookPath: '/webhooks/1',
    webhookSeenAt: null,
    ...untold,
  };
  const known = buildConnection({ provider: 'cloud', cloud, token: 'masked', proxy: 'http://p' });
  const { cache, list } = scene(known);
  putConnection(cache, { ...known, name: 'Renamed', cloud: null, token: '', proxy: '', updatedAt: at(2) });
  expect(list()[0]).toMatchObject({ name: 'Renamed', cloud, token: 'masked', proxy: 'http://p' });
});

test('a change of the session makes whoever looks at its health look again', () => {
  const { cache } = scene(buildConnection());
  const { queryKey } = connectionQueries.health(1);
  cache.setQueryData(queryKey, buildHealth());
  putSession(cache, { ...session, status: 'TIMEOUT', qrcode: '', updatedAt: at(2) });
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a removed connection leaves nothing behind', () => {
  const { cache, list, detail } = scene(buildConnection({ id: 1 }));
  cache.setQueryData(connectionQueries.detail(1).queryKey, buildConnection({ id: 1 }));
  removeConnection(cache, 1);
  expect([list(), detail(1)]).toEqual([[], undefined]);
});

test('a renamed queue is called so on the connections that lead to it', () => {
  const sales = { id: 7, name: 'Vendas', color: '#112233' };
  const { cache, list, detail } = scene(buildConnection({ id: 1, queues: [sales] }));
  cache.setQueryData(connectionQueries.detail(1).queryKey, buildConnection({ id: 1, queues: [sales] }));
  renameQueue(cache, { ...sales, name: 'Comercial' });
  expect(list()[0]?.queues).toEqual([{ ...sales, name: 'Comercial' }]);
  expect(detail(1)?.queues).toEqual([{ ...sales, name: 'Comercial' }]);
});
