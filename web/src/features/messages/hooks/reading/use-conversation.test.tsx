import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { connectRealtime } from '#src/lib/realtime/realtime.ts';
import { buildTicket } from '../../../tickets/testing.ts';
import { buildMessage } from '../../testing.ts';
import { useConversation } from './use-conversation.ts';

type Answered = (joined: boolean) => void;
type Socket = ReturnType<NonNullable<Parameters<typeof connectRealtime>[2]>>;

function deferred(): { promise: Promise<Response>; resolve: (response: Response) => void } {
  let resolve: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** The server, one answer at a time: pages of the conversation and the joining of its room. */
function scene() {
  const pages: ((last: number) => void)[] = [];
  const joins: Answered[] = [];
  const listeners: [event: string, listener: () => void][] = [];
  const ticket = buildTicket({ id: 1 });
  const page = {
    ticket: { ...ticket, contact: { ...ticket.contact, extraInfo: [] } },
    events: [],
    count: 0,
    hasMore: false,
    hasNewer: false,
  };
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = deferred();
    pages.push((last) => {
      const messages = Array.from({ length: last }, (_, index) => buildMessage({ seq: index + 1 }));
      resolve(new Response(JSON.stringify({ ...page, messages })));
    });
    return promise;
  });
  const socket = {
    connected: true,
    active: true,
    on: (event: string, listener: () => void) => listeners.push([event, listener]),
    onAny: () => undefined,
    timeout: () => socket,
    emit: (event: string, ...values: unknown[]) => {
      if (event === 'joinChatBox') joins.push(values[1] as Answered);
    },
    removeAllListeners: () => undefined,
    disconnect: () => undefined,
  };
  const close = connectRealtime({ companyId: 1 }, [], () => socket as unknown as Socket);
  for (const [event, listener] of listeners) if (event === 'ready') listener();
  return { pages, joins, close };
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

let server: ReturnType<typeof scene>;
beforeEach(() => {
  server = scene();
});
afterEach(() => {
  server.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a message committed between the first page and the joining is shown', async () => {
  const { result } = renderHook(() => useConversation(1), { wrapper });
  await vi.waitFor(() => expect(server.pages).toHaveLength(1));
  server.pages[0]?.(1);
  await vi.waitFor(() => expect(result.current.conversation?.messages).toHaveLength(1));
  act(() => server.joins[0]?.(true));
  await vi.waitFor(() => expect(server.pages).toHaveLength(2));
  server.pages[1]?.(2);
  await vi.waitFor(() => expect(result.current.conversation?.messages).toHaveLength(2));
});

test('a page that was on its way while the room was joined is shown, and followed by one more', async () => {
  const { result } = renderHook(() => useConversation(1), { wrapper });
  await vi.waitFor(() => expect(server.pages).toHaveLength(1));
  act(() => server.joins[0]?.(true));
  server.pages[0]?.(1);
  await vi.waitFor(() => expect(result.current.conversation?.messages).toHaveLength(1));
  await vi.waitFor(() => expect(server.pages).toHaveLength(2));
  server.pages[1]?.(2);
  await vi.waitFor(() => expect(result.current.conversation?.messages).toHaveLength(2));
});

test('once is enough, and a refusal asks for nothing', async () => {
  const { result } = renderHook(() => useConversation(1), { wrapper });
  await vi.waitFor(() => expect(server.pages).toHaveLength(1));
  server.pages[0]?.(1);
  await vi.waitFor(() => expect(result.current.conversation?.messages).toHaveLength(1));
  await act(async () => server.joins[0]?.(false));
  expect(server.pages).toHaveLength(1);
  await act(async () => server.joins[0]?.(true));
  await vi.waitFor(() => expect(server.pages).toHaveLength(2));
  await act(async () => server.joins[0]?.(true));
  server.pages[1]?.(1);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.pages).toHaveLength(2);
});
