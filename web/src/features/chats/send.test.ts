import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { chatQueries } from './api.ts';
import { sendMessage } from './send.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('what was refused stays while all that is shown is fetched again', async () => {
  answering({ 'POST /chats/4/messages': new Refused(400, 'ERR_NOT_IN_CHAT') });
  const shown = new QueryObserver(queryClient, chatQueries.unsent(4));
  const leave = shown.subscribe(() => undefined);
  const unsent = () => shown.getCurrentResult().data?.map(({ message, error }) => [message, error?.code]);
  sendMessage(queryClient, {
    clientId: '00000000-0000-4000-8000-000000000001',
    chatId: 4,
    message: 'uma mensagem longa',
    mentions: [],
    files: [],
    at: '2026-11-20T12:00:00.000Z',
    share: null,
    error: null,
  });
  await vi.waitFor(() => expect(unsent()).toEqual([['uma mensagem longa', 'ERR_NOT_IN_CHAT']]));
  await queryClient.invalidateQueries();
  expect(unsent()).toEqual([['uma mensagem longa', 'ERR_NOT_IN_CHAT']]);
  leave();
});
