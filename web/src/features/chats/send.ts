/**
 * Sending what was written. Messages of a chat leave in the order in which they were written, and go on leaving while the
 * reader looks at something else. While nothing answers they wait; what is refused stays, says why, and can be tried again.
 */
import type { ChatMessageView } from '@prosa/shared';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError, api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { applyMessage, patchUnsent } from './chat-cache.ts';
import { chatKeys } from './keys.ts';
import type { Refusal, Unsent } from './unsent.ts';

const attempts = 3;
const slowestRetryMs = 5_000;

/** A lost answer is asked for again: while nothing answers without end, else a few times. The id makes that harmless. */
const mayPass = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && failures < attempts));

const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiError
    ? { code: error.code, params: error.params }
    : { code: 'ERR_INTERNAL_SERVER_ERROR', params: {} };

function patchOne(cache: QueryClient, { chatId, clientId }: Unsent, changes: Partial<Unsent>): void {
  patchUnsent(cache, chatId, (list) =>
    list.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)),
  );
}

async function leave(cache: QueryClient, unsent: Unsent): Promise<readonly ChatMessageView[]> {
  const { chatId, clientId, message, files } = unsent;
  const mentions = [...unsent.mentions];
  if (files.length === 0) {
    const { others, ...first } = await api.chats.send({ chatId, clientId, message, mentions });
    return [first, ...others];
  }
  const words = { chatId, clientId, message, mentions: JSON.stringify(mentions) };
  const { others, ...first } = await sendFilesTo('chats', 'send', words, files, {
    onProgress: (share) => patchOne(cache, unsent, { share }),
    signal: new AbortController().signal,
  });
  return [first, ...others];
}

/** Stands at the end of the chat at once, and leaves. */
export function sendMessage(cache: QueryClient, written: Unsent): void {
  const unsent: Unsent = { ...written, error: null, share: null };
  patchUnsent(cache, unsent.chatId, (list) => [
    ...list.filter(({ clientId }) => clientId !== unsent.clientId),
    unsent,
  ]);
  const sending = mutationOptions({
    mutationKey: chatKeys.sending(),
    scope: { id: `chat-${unsent.chatId}` },
    retry: mayPass,
    retryDelay: (failures: number) => Math.min(slowestRetryMs, 1_000 * 2 ** failures),
    mutationFn: () => leave(cache, unsent),
    onSuccess: (messages: readonly ChatMessageView[]) => {
      for (const message of messages) applyMessage(cache, message);
    },
    onError: (error: Error) => patchOne(cache, unsent, { error: refusalOf(error), share: null }),
  });
  cache.getMutationCache().build(cache, sending).execute().catch(showError);
}

/** Drops a message that is not to be sent any more. */
export const discardMessage = (cache: QueryClient, { chatId, clientId }: Unsent): void =>
  patchUnsent(cache, chatId, (list) => list.filter((one) => one.clientId !== clientId));
