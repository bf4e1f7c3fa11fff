/**
 * Sending what was written. Messages of one ticket leave in the order they were written; while nothing answers they wait,
 * and what waits is sent after the page was closed and opened again. The final id makes sending twice harmless.
 */
import type { MessageView } from '@prosa/shared';
import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError, api, sendFiles } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { epochMs, now } from '#src/lib/time/time.ts';
import { type Conversation, isUnsent, mapMessage, settleSent } from '../conversation.ts';
import { inConversation } from '../conversation-cache.ts';
import { messageKeys } from '../keys.ts';
import type { UnsentMessage } from './new-message.ts';
import { outbox } from './outbox.ts';
import { uploads } from './uploads.ts';

/** A lost answer is asked for again: while nothing answers without end, else a few times. */
const attempts = 3;
const slowestRetryMs = 5_000;
/** What has waited for longer is not sent unasked: the moment for it has passed. */
const freshForMs = 24 * 3_600_000;

const codeOf = (error: unknown): string =>
  error instanceof ApiError ? error.code : 'ERR_INTERNAL_SERVER_ERROR';
/** Returns whether a refusal may be another answer when it is asked again. */
export const mayPass = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && failures < attempts));
/** Nothing was said about the message itself: it waits for its author to sign in again. */
const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'ERR_SESSION_EXPIRED');

/** A file goes up as a form; everything else is a few words. */
async function leave(cache: QueryClient, ticketId: number, message: UnsentMessage): Promise<MessageView> {
  const { id, body, quotedMsg, quickMessageId } = message;
  const words = {
    ticketId,
    body,
    clientId: id,
    ...(quotedMsg !== null && { quotedMsg: quotedMsg.id }),
    ...(quickMessageId !== undefined && { quickMessageId }),
  };
  const held = uploads.of(id);
  if (held === undefined) {
    if (message.media !== null) throw new ApiError('ERR_NO_MESSAGE_FOUND', 404);
    return api.messages.send(words);
  }
  const tell = (share: number | null): void =>
    void cache.setQueryData<number | null>(messageKeys.upload(id), share);
  tell(0);
  try {
    const voice = message.media?.voice === true && { voice: true };
    return await sendFiles({ ...words, ...voice }, [held.file], {
      onProgress: tell,
      signal: held.stop.signal,
    });
  } finally {
    tell(null);
  }
}

/** A message waits with its file as long as the page is open; without one it outlives the page. */
export function keep(userId: number, message: UnsentMessage, file?: File): void {
  if (message.media === null) outbox.put(userId, message);
  else uploads.hold(message, file);
}

/** Returns how a message of this user leaves for a ticket, with what its answer does to the conversation. */
export function sendingOptions(
  cache: QueryClient,
  userId: number,
  ticketId: number,
): MutationOptions<MessageView, Error, UnsentMessage> {
  const patch = (change: (conversation: Conversation) => Conversation): void =>
    inConversation(cache, ticketId, change);
  return mutationOptions({
    mutationKey: messageKeys.sending(),
    scope: { id: `send-${ticketId}` },
    retry: mayPass,
    retryDelay: (failures) => Math.min(slowestRetryMs, 1_000 * 2 ** failures),
    mutationFn: (message: UnsentMessage) => leave(cache, ticketId, message),
    onSuccess: (message, { id }) => {
      outbox.drop(userId, id);
      patch((conversation) => settleSent(conversation, message));
      uploads.release(id);
    },
    onError: (error, message) => {
      // A text leaves with the next session; a file only by whoever has stayed on this page.
      if (isSessionOver(error) && message.media === null) return;
      const sendError = { code: codeOf(error) };
      keep(userId, { ...message, sendError });
      patch((conversation) =>
        mapMessage(conversation, message.id, (known) => (isUnsent(known) ? { ...known, sendError } : known)),
      );
    },
  });
}

const isBeingSent = (cache: QueryClient, id: string): boolean =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: messageKeys.sending(), status: 'pending' })
    .some(({ state }) => (state.variables as MessageView | undefined)?.id === id);

/** Sends what an earlier visit left waiting. */
export function resumeSending(cache: QueryClient, userId: number): void {
  for (const message of outbox.all(userId)) {
    if (message.sendError !== null || isBeingSent(cache, message.id)) continue;
    if (now().getTime() - epochMs(message.createdAt) > freshForMs) {
      outbox.put(userId, { ...message, sendError: { code: 'ERR_SENDING_WAPP_MSG' } });
      continue;
    }
    const sending = sendingOptions(cache, userId, message.ticketId);
    void cache.getMutationCache().build(cache, sending).execute(message).catch(showError);
  }
}
