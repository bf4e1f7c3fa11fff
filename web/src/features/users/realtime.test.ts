import type { UserListItem } from '@prosa/shared';
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { buildQueue } from '#src/features/queues/testing.ts';
import { userQueries } from './api.ts';
import { userKeys } from './keys.ts';
import { userPatches } from './realtime.ts';
import { buildUser, buildUserDetail } from './testing.ts';

type Pages = InfiniteData<{ users: UserListItem[]; count: number; hasMore: boolean }>;

const sales = { id: 7, name: 'Vendas', color: '#112233', UserQueue: { queueId: 7, userId: 2 } };
const ana = buildUser({ id: 2, name: 'Ana', queues: [sales] });
const bia = buildUser({ id: 3, name: 'Bia' });

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(userQueries.list().queryKey, [ana, bia]);
  cache.setQueryData<Pages>(userKeys.pages({}), {
    pages: [{ users: [ana, bia], count: 2, hasMore: false }],
    pageParams: [1],
  });
  cache.setQueryData(userQueries.detail(2).queryKey, buildUserDetail({ id: 2, queues: [sales] }));
});
const page = () => cache.getQueryData<Pages>(userKeys.pages({}))?.pages[0]?.users ?? [];

test('a renamed queue is called so on everyone who works in it, and nobody else is touched', () => {
  const queue = buildQueue({ id: 7, name: 'Comercial', color: '#445566' });
  userPatches.queue?.({ action: 'update', queue }, cache);
  const renamed = [{ ...sales, name: 'Comercial', color: '#445566' }];
  expect(page()[0]?.queues).toEqual(renamed);
  expect(cache.getQueryData(userQueries.list().queryKey)?.[0]?.queues).toEqual(renamed);
  expect(cache.getQueryData(userQueries.detail(2).queryKey)?.queues).toEqual(renamed);
  expect(page()[1]).toBe(bia);
});

test('a renamed user is called so where they stand', () => {
  userPatches.user?.({ action: 'update', user: buildUserDetail({ ...ana, name: 'Ana Paula' }) }, cache);
  expect(page().map(({ name }) => name)).toEqual(['Ana Paula', 'Bia']);
});
