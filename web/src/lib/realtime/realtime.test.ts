import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query.ts';
import { keptAt } from '../offline/kept-answers.ts';
import {
  connectRealtime,
  definePatches,
  type RealtimePatches,
  useConnectionState,
  useRoom,
} from './realtime.ts';

type Listener = (...values: unknown[]) => void;

/** The server's end of the wire: says things to the client and writes down what the client says. */
function fakeSocket() {
  const listeners = new Map<string, Listener[]>();
  const any: Listener[] = [];
  const said: unknown[][] = [];
  const socket = {
    connected: true,
    active: true,
    on: (event: string, listener: Listener) =>
      listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    onAny: (listener: Listener) => any.push(listener),
    emit: (...values: unknown[]) => said.push(values),
    timeout: () => socket,
    removeAllListeners: () => listeners.clear(),
    disconnect: () => socket,
    connect: () => socket,
  };
  return {
    socket: socket as unknown as ReturnType<NonNullable<Parameters<typeof connectRealtime>[2]>>,
    says: (event: string, ...values: unknown[]) => {
      for (const listener of any) listener(event, ...values);
      for (const listener of listeners.get(event) ?? []) listener(...values);
    },
    heard: () => said.splice(0).filter(([event]) => event !== 'userStatus'),
    /** What was said of rooms, without the functions that wait for an answer. */
    heardOfRooms: () =>
      said
        .splice(0)
        .filter(([event]) => /^(join|leave)/.test(String(event)))
        .map((values) => values.filter((value) => typeof value !== 'function')),
  };
}

let close = (): void => undefined;
const start = (patches: RealtimePatches[] = [], readSince: string | null = null) => {
  const server = fakeSocket();
  close = connectRealtime({ companyId: 7, readSince }, patches, () => server.socket);
  return server;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  close();
  queryClient.clear();
  vi.useRealTimers();
});

test('hands what the company’s channels say to the patches, and nobody else’s', () => {
  const seen: unknown[] = [];
  const server = start([definePatches({ settings: (payload) => void seen.push(payload) })]);
  server.says('company-7-settings', { action: 'update' }, 'a-1');
  server.says('company-8-settings', { action: 'update' }, 'a-2');
  expect(seen).toEqual([{ action: 'update' }]);
});

test('in a burst the list waits for its turn, the open conversation and a colleague’s chat do not', () => {
  const seen: unknown[] = [];
  const server = start([
    definePatches({
      ticket: () => void seen.push('ticket'),
      appMessage: () => void seen.push('message'),
      chat: () => void seen.push('chat'),
    }),
  ]);
  renderHook(() => useRoom('chatBox', '5'));
  server.says('company-7-ticket', {});
  server.says('company-7-ticket', {});
  server.says('company-7-appMessage', { message: { ticketId: 6 } });
  expect(seen).toEqual(['ticket']);
  server.says('company-7-appMessage', { message: { ticketId: 5 } });
  expect(seen).toEqual(['ticket', 'ticket', 'message', 'message']);
  server.says('company-7-ticket', {});
  server.says('company-7-chat', {});
  expect(seen.slice(4)).toEqual(['ticket', 'chat']);
});

test('joins when the server is ready, and again after a reconnect', () => {
  const server = start();
  const { unmount } = renderHook(() => useRoom('chatBox', '5'));
  expect(server.heard()).toEqual([]);
  server.says('ready');
  expect(server.heardOfRooms()).toEqual([['joinChatBox', '5']]);
  server.says('disconnect', 'transport close');
  server.says('ready');
  expect(server.heardOfRooms()).toEqual([['joinChatBox', '5']]);
  unmount();
  expect(server.heardOfRooms()).toEqual([['leaveChatBox', '5']]);
});

type Answer = (failed: Error | null, missed?: unknown) => void;
const isAskedAgain = (): boolean | undefined => queryClient.getQueryState(['shown'])?.isInvalidated;

test('tells the last number it heard, and fetches again only where the server cannot tell what was missed', () => {
  const server = start();
  server.says('ready');
  server.heard();
  server.says('company-7-ticket', {}, 'epoch-41');
  server.says('ready');
  const [[event, last, done] = []] = server.heard();
  expect([event, last]).toEqual(['replay', 'epoch-41']);
  queryClient.setQueryData(['shown'], 1);
  (done as Answer)(null, []);
  expect(isAskedAgain()).toBe(false);
  (done as Answer)(null, null);
  expect(isAskedAgain()).toBe(true);
});

test('a server that does not know how to tell what was missed is not waited for', () => {
  const server = start();
  server.says('ready');
  const [[, , done] = []] = server.heard();
  queryClient.setQueryData(['shown'], 1);
  server.socket.connected = false;
  (done as Answer)(new Error('lost again'));
  expect(isAskedAgain()).toBe(false);
  server.socket.connected = true;
  (done as Answer)(new Error('timed out'));
  expect(isAskedAgain()).toBe(true);
});

test('what was on its way while something was missed is asked for again, and nothing else', async () => {
  const server = start([], 'epoch-40');
  const ask = (key: string, queryFn: () => Promise<number>): void =>
    void queryClient.fetchQuery({ queryKey: [key], queryFn }).catch(() => undefined);
  ask('had', async () => 1);
  await vi.advanceTimersByTimeAsync(0);
  ask('on its way', () => new Promise(() => undefined));
  server.says('ready');
  const [[, , done] = []] = server.heard();
  (done as Answer)(null, []);
  expect(queryClient.getQueryState(['on its way'])?.isInvalidated).toBe(false);
  (done as Answer)(null, [['company-7-ticket', {}, 'epoch-41']]);
  const isInvalid = (key: string) => queryClient.getQueryState([key])?.isInvalidated;
  expect([isInvalid('had'), isInvalid('on its way')]).toEqual([false, true]);
});

test('takes what was missed in its order, once, and goes on from there', () => {
  const seen: unknown[] = [];
  const server = start(
    [definePatches({ ticket: (payload) => void seen.push(payload), auth: () => void seen.push('over') })],
    'epoch-40',
  );
  server.says('ready');
  const [[, , done] = []] = server.heard();
  server.says('company-7-ticket', { n: 42 }, 'epoch-42');
  (done as Answer)(null, [
    ['company-7-ticket', { n: 41 }, 'epoch-41'],
    ['company-7-auth', { action: 'update' }, 'epoch-41'],
    ['company-7-ticket', { n: 42 }, 'epoch-42'],
    ['company-8-ticket', { n: 1 }, 'epoch-43'],
    ['company-7-ticket', { n: 43 }, 'epoch-43'],
  ]);
  vi.runOnlyPendingTimers();
  expect(seen).toEqual([{ n: 42 }, { n: 41 }, { n: 43 }]);
  server.says('ready');
  expect(server.heard().map(([event, last]) => [event, last])).toEqual([['replay', 'epoch-43']]);
});

test('what failed while the line was lost is asked for again when it is back', async () => {
  const server = start();
  let isThere = false;
  const query = {
    queryKey: ['failed'],
    retry: false,
    queryFn: async () => (isThere ? 'there' : Promise.reject(new Error('gone'))),
  };
  await queryClient.fetchQuery(query).catch(() => undefined);
  queryClient.setQueryData(['kept'], 'old', { updatedAt: keptAt });
  queryClient.setQueryData(['read'], 'new');
  isThere = true;
  server.says('ready');
  const again = (key: string) => queryClient.getQueryState([key])?.isInvalidated;
  expect([again('failed'), again('kept'), again('read')]).toEqual([true, true, false]);
});

test('asks at first whether anything came since the page began to read, whatever it has heard itself', () => {
  const server = start([], 'epoch-40');
  server.says('company-7-ticket', {}, 'epoch-43');
  server.says('ready');
  const [[event, last, done] = []] = server.heard();
  expect([event, last]).toEqual(['replay', 'epoch-40']);
  (done as Answer)(null, []);
  server.says('ready');
  expect(server.heard().map(([event, last]) => [event, last])).toEqual([['replay', 'epoch-43']]);
});

test('what was fetched before the server listened is fetched again after the joinings', () => {
  const server = start();
  renderHook(() => useRoom('tickets', 'open'));
  queryClient.setQueryData(['shown'], 1);
  server.says('ready');
  const said = server.heard();
  expect(said.map(([event]) => event)).toEqual(['joinTickets', 'replay']);
  const [, [, , done] = []] = said;
  expect(isAskedAgain()).toBe(false);
  (done as Answer)(null, null);
  expect(isAskedAgain()).toBe(true);
});

test('hears whether a conversation was joined', () => {
  const server = start();
  const answers: boolean[] = [];
  renderHook(() => useRoom('chatBox', '5', (joined) => answers.push(joined)));
  server.says('ready');
  const [[, , done] = []] = server.heard();
  (done as (joined: boolean) => void)(true);
  expect(answers).toEqual([true]);
});

test('is online only while the server listens', () => {
  const server = start();
  const { result, rerender } = renderHook(() => useConnectionState());
  expect(result.current).toBe('reconnecting');
  server.says('ready');
  rerender();
  expect(result.current).toBe('online');
  server.says('disconnect', 'transport close');
  rerender();
  expect(result.current).toBe('reconnecting');
});
