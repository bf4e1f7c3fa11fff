import { QueryClient } from '@tanstack/react-query';
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
