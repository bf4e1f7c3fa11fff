import { QueryCache, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storage } from '../browser/storage.ts';
import { ApiError } from '../feedback/api-error.ts';
import { forgetKept, keepAnswers, readKept, showKept } from './kept-answers.ts';
import { Stores } from './testing.ts';

let stop = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', new Stores(window.location.origin));
  storage.set('userId', '7');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A browser's cache of answers that keeps what may be kept. */
function opened(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => void showKept(error, query) }),
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  stop = keepAnswers(client);
  return client;
}
const conversation = (number: number, answer: () => Promise<unknown>) => ({
  queryKey: ['messages', number],
  queryFn: answer,
  meta: { kept: 'conversations' },
});
const calm = () => vi.advanceTimersByTimeAsync(2_000);
const offline = () => Promise.reject(new ApiError('ERR_OFFLINE', 0));

test('what was read is there without a line, as events had left it', async () => {
  const before = opened();
  await before.fetchQuery(conversation(1, async () => ['oi']));
  before.setQueryData(['messages', 1], ['oi', 'tudo bem?']);
  await calm();
  const after = opened();
  await after.fetchQuery(conversation(1, offline)).catch(() => undefined);
  await vi.waitFor(() => expect(after.getQueryData(['messages', 1])).toEqual(['oi', 'tudo bem?']));
});

test('a refusal of the server is not covered up by what was kept', async () => {
  const before = opened();
  await before.fetchQuery(conversation(1, async () => ['oi']));
  await calm();
  const after = opened();
  const refusal = () => Promise.reject(new ApiError('ERR_NO_PERMISSION', 403));
  await after.fetchQuery(conversation(1, refusal)).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(after.getQueryData(['messages', 1])).toBeUndefined();
});

test('only the fifty conversations read last are kept', async () => {
  const client = opened();
  for (let n = 1; n <= 52; n += 1) {
    await client.fetchQuery(conversation(n, async () => [n]));
    await calm();
  }
  expect(await readKept('conversations', '["messages",2]')).toBeUndefined();
  expect(await readKept('conversations', '["messages",3]')).toEqual([3]);
});

test('nobody reads what somebody else has read here, and nothing outlives the session', async () => {
  const client = opened();
  await client.fetchQuery(conversation(1, async () => ['oi']));
  await calm();
  storage.set('userId', '8');
  expect(await readKept('conversations', '["messages",1]')).toBeUndefined();
  storage.set('userId', '7');
  expect(await readKept('conversations', '["messages",1]')).toEqual(['oi']);
  await forgetKept();
  expect(await readKept('conversations', '["messages",1]')).toBeUndefined();
});

test('what does not say so is not kept, and a full or missing store costs nothing', async () => {
  const stores = new Stores(window.location.origin);
  vi.stubGlobal('caches', stores);
  const client = opened();
  await client.fetchQuery({ queryKey: ['users'], queryFn: async () => ['Ana'] });
  await calm();
  expect(stores.stores.size).toBe(0);
  stores.isFull = true;
  await client.fetchQuery(conversation(1, async () => ['oi']));
  await calm();
  expect(client.getQueryData(['messages', 1])).toEqual(['oi']);
  expect(await readKept('conversations', '["messages",1]')).toBeUndefined();
});
