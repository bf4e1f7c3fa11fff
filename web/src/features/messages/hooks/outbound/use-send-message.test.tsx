import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTicket } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { useCommand } from '#src/lib/commands/commands.ts';
import { sessionKeys } from '#src/lib/session/keys.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { answering } from '#src/testing/answers.ts';
import { messageQueries } from '../../api.ts';
import { attach } from '../../attachments/attachments.ts';
import { messageKeys } from '../../keys.ts';
import { uploads } from '../../outbound/uploads.ts';
import { buildConversation, buildMessage, everything } from '../../testing.ts';
import { useResolveWhenSent } from '../composer/use-resolve-when-sent.ts';
import { useSendMessage } from './use-send-message.ts';

const ticket = buildTicket({ id: 1, status: 'open', userId: 7 });
/** Files of which no browser here tells how long they are. */
const sound = () => attach(new File(['x'], 'a.mp3', { type: 'audio/mpeg' }), everything, false);
const film = () => attach(new File(['x'], 'a.mp4', { type: 'video/mp4' }), everything, false);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const messages = () => queryClient.getQueryData(messageQueries.conversation(1).queryKey)?.messages ?? [];
const shown = () => messages().map(({ mediaType, body }) => `${mediaType}: ${body}`);

/** Takes files, and answers when it is told to. */
let arrive: (() => void) | undefined;

beforeEach(() => {
  arrive = undefined;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      responseText = '';
      onload = () => undefined;
      open = () => undefined;
      setRequestHeader = () => undefined;
      abort = () => undefined;
      send = (form: FormData) => {
        arrive = () => {
          const id = String(form.get('clientId'));
          this.responseText = JSON.stringify(buildMessage({ seq: 1, id, fromMe: true, mediaType: 'video' }));
          this.onload();
        };
      };
    },
  );
  localStorage.clear();
  queryClient.setQueryData(sessionQuery.queryKey, buildSession());
  queryClient.setQueryData(sessionKeys.settings, []);
  queryClient.setQueryData(messageKeys.conversation(1), buildConversation(ticket));
});
afterEach(() => {
  for (const { id } of messages()) uploads.release(id);
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('words that follow a sound stand behind it and leave after it', async () => {
  const asked = answering({ 'POST /messages/1': buildMessage({ seq: 2, fromMe: true }) });
  const { result } = renderHook(() => useSendMessage(ticket), { wrapper });
  act(() => {
    result.current.attach([sound()], null);
    result.current.write('ouça isto');
  });
  expect(shown()).toEqual(['audio: ', 'conversation: ouça isto']);
  await vi.waitFor(() => expect(arrive).toBeDefined());
  expect(asked).toEqual([]);
  act(() => arrive?.());
  await vi.waitFor(() => expect(asked).toHaveLength(1));
});

test('the key that resolves after sending waits until a file has reached the server', async () => {
  localStorage.setItem('sendAndResolve', 'on');
  const resolve = vi.fn();
  const { result } = renderHook(
    () => {
      const sending = useSendMessage(ticket);
      useCommand('resolve', resolve);
      return useResolveWhenSent(1, () => sending.attach([film()], null));
    },
    { wrapper },
  );
  act(() => result.current?.());
  await vi.waitFor(() => expect(shown()).toEqual(['video: ']));
  expect(resolve).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(arrive).toBeDefined());
  act(() => arrive?.());
  await vi.waitFor(() => expect(resolve).toHaveBeenCalledOnce());
});
