import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '#src/testing/answers.ts';
import { ticketQueries } from './api.ts';
import { buildScope, buildTicket } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

test('a search that has not found anything yet goes on by itself', async () => {
  const pages = [
    { tickets: [], count: 0, hasMore: true, cursor: 'a' },
    { tickets: [], count: 0, hasMore: true, cursor: 'b' },
    { tickets: [buildTicket({ id: 5 })], count: 1, hasMore: true, cursor: 'c' },
  ];
  const asked = answering({ 'GET /tickets': () => pages.shift() });
  const list = await new QueryClient().fetchQuery(ticketQueries.list(buildScope({ q: 'maria' })));
  expect(list.tickets.map(({ id }) => id)).toEqual([5]);
  expect(list.cursor).toBe('c');
  expect(asked).toHaveLength(3);
});

test('a search that nobody looks at any more goes no further', async () => {
  const cache = new QueryClient();
  const observer = new QueryObserver(cache, ticketQueries.list(buildScope({ q: 'maria' })));
  let leave = (): void => undefined;
  const asked = answering({
    'GET /tickets': () => {
      if (asked.length === 2) leave();
      return { tickets: [], count: 0, hasMore: true, cursor: 'on' };
    },
  });
  leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(asked).toHaveLength(2);
});
