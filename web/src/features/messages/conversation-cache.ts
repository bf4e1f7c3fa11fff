/**
 * Conversations in the cache: finding those that news concern, and fetching without letting an older answer undo what
 * was said meanwhile.
 */
import type { MessageEvent, TicketEventView } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import type { QueryClient } from '@tanstack/react-query';
import { applyTicket } from '#src/features/tickets/index.ts';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { type Journal, journalIn } from '#src/lib/realtime/journal.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import {
  addEvent,
  addEvents,
  appendPage,
  type Conversation,
  firstSeq,
  heardFrom,
  isSameConversation,
  isUnsent,
  lastSeq,
  prependPage,
  reaches,
  refreshed,
  trimmed,
  updateMessage,
  upsertMessage,
} from './conversation.ts';
import { messageKeys } from './keys.ts';
import { outbox } from './outbound/outbox.ts';
import { uploads } from './outbound/uploads.ts';

type Created = Extract<MessageEvent, { action: 'create' }>;
/** What is noted while a request is on its way: news of a message, or a line of the event log. */
type News = MessageEvent | { readonly action: 'event'; readonly event: TicketEventView };

export const messageJournal = (cache: QueryClient): Journal<News> =>
  journalIn<News>(cache, messageKeys.journal());

/** A conversation's name in the cache begins with the ticket it was opened by; its stretch away from the end follows. */
const ticketOf = (key: readonly unknown[]): number => Number(key[messageKeys.conversations().length]);

/** Patches every loaded conversation and stretch; `ticketId` is the ticket it was opened by. */
export function eachConversation(
  cache: QueryClient,
  patch: (conversation: Conversation, ticketId: number) => Conversation,
): void {
  for (const [key, conversation] of cache.getQueriesData<Conversation | null>({
    queryKey: messageKeys.conversations(),
  })) {
    if (conversation === undefined || conversation === null) continue;
    const next = patch(conversation, ticketOf(key));
    if (next !== conversation) cache.setQueryData(key, next);
  }
}

/** Patches the conversation of one ticket, if it is loaded. */
export function inConversation(
  cache: QueryClient,
  ticketId: number,
  patch: (conversation: Conversation) => Conversation,
): void {
  eachConversation(cache, (conversation, id) => (id === ticketId ? patch(conversation) : conversation));
}

/** Numbers are dense: one that was skipped means that a message was missed, and only then the server is asked. */
export function applyIncoming(cache: QueryClient, { message, ticket }: Created): void {
  const gaps: number[] = [];
  eachConversation(cache, (conversation, ticketId) => {
    if (!isSameConversation(conversation, ticket)) return conversation;
    const last = lastSeq(conversation);
    if (!conversation.hasNewer && last > 0 && message.seq > last + 1) gaps.push(ticketId);
    return heardFrom(upsertMessage(conversation, message), message);
  });
  for (const ticketId of gaps) void cache.invalidateQueries({ queryKey: messageKeys.conversation(ticketId) });
}

/** Whether a ticket is one of those whose messages make up a conversation. */
const includesTicket = (conversation: Conversation, ticketId: number): boolean =>
  conversation.ticket.id === ticketId ||
  conversation.messages.some((message) => message.ticketId === ticketId);

export function applyEvent(cache: QueryClient, event: TicketEventView): void {
  messageJournal(cache).note(`event-${event.id}`, { action: 'event', event });
  eachConversation(cache, (conversation) =>
    includesTicket(conversation, event.ticketId) ? addEvent(conversation, event) : conversation,
  );
}

function withNews(conversation: Conversation, news: News): Conversation {
  if (news.action === 'event')
    return includesTicket(conversation, news.event.ticketId)
      ? addEvent(conversation, news.event)
      : conversation;
  const belongs = news.action === 'create' && isSameConversation(conversation, news.ticket);
  return belongs ? upsertMessage(conversation, news.message) : updateMessage(conversation, news.message);
}

const corrected = (cache: QueryClient, conversation: Conversation, mark: number): Conversation =>
  messageJournal(cache).since(mark).reduce(withNews, conversation);

/** Which page: the newest, the one before or after a number, or the one around a message. */
type Which = { readonly beforeSeq?: number; readonly afterSeq?: number; readonly around?: string };

/** Reading never marks anything as read by itself: that is said apart, when somebody really looks. */
async function fetchPage(cache: QueryClient, ticketId: number, which: Which = {}): Promise<Conversation> {
  const page = await api.messages.list({ ticketId, peek: true, ...which });
  applyTicket(cache, page.ticket);
  const { ticket, messages, events, sending, hasMore, hasNewer } = page;
  return addEvents({ ticket, messages, events: [], sending, hasMore, hasNewer }, events);
}

/** Adds what was left unsent, also by an earlier visit; what the server has meanwhile need not wait any more. */
function withUnsent(cache: QueryClient, ticketId: number, conversation: Conversation): Conversation {
  const me = cache.getQueryData(sessionQuery.queryKey)?.id;
  if (me === undefined) return conversation;
  const unsent = [...outbox.all(me), ...uploads.all(me)].filter((message) => message.ticketId === ticketId);
  return unsent.reduce((result, message) => {
    const known = result.messages.find(({ id }) => id === message.id);
    if (known === undefined) return upsertMessage(result, message);
    if (isUnsent(known)) return result;
    outbox.drop(me, message.id);
    // What is still going up waits for its own answer.
    if (message.sendError !== null) uploads.release(message.id);
    return result;
  }, conversation);
}

export async function fetchConversation(cache: QueryClient, ticketId: number): Promise<Conversation> {
  const mark = messageJournal(cache).mark();
  const page = await fetchPage(cache, ticketId);
  const known = cache.getQueryData<Conversation>(messageKeys.conversation(ticketId));
  const fetched = corrected(cache, known === undefined ? page : refreshed(known, page), mark);
  return withUnsent(cache, ticketId, fetched);
}

/**
 * Hears a conversation from now on. An answer that was read before may lack what was said in between, so the newest
 * page is fetched once more: after the one that is on its way, so that nothing is shown later for it.
 */
export async function catchUp(cache: QueryClient, ticketId: number): Promise<void> {
  const queryKey = messageKeys.conversation(ticketId);
  const refetch = (): Promise<void> =>
    cache.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false });
  if (cache.getQueryState(queryKey)?.fetchStatus === 'fetching') await refetch();
  await refetch();
}

const endOf = (cache: QueryClient, ticketId: number): Conversation | undefined =>
  cache.getQueryData<Conversation>(messageKeys.conversation(ticketId));
const stretchOf = (cache: QueryClient, ticketId: number): Conversation | null =>
  cache.getQueryData<Conversation | null>(messageKeys.stretch(ticketId)) ?? null;

const putStretch = (cache: QueryClient, ticketId: number, stretch: Conversation | null): void =>
  void cache.setQueryData<Conversation | null>(messageKeys.stretch(ticketId), stretch);

/** Shows the end again. */
export const leaveStretch = (cache: QueryClient, ticketId: number): void => putStretch(cache, ticketId, null);

/** A stretch that has grown to the end is part of it from then on. */
function settleStretch(cache: QueryClient, ticketId: number, stretch: Conversation): void {
  const end = endOf(cache, ticketId);
  if (end === undefined || !reaches(stretch, end)) return putStretch(cache, ticketId, stretch);
  cache.setQueryData<Conversation>(messageKeys.conversation(ticketId), prependPage(end, stretch));
  leaveStretch(cache, ticketId);
}

/** Loads the page before what is shown; two at once load it once. */
export async function loadOlder(cache: QueryClient, ticketId: number): Promise<void> {
  const shown = stretchOf(cache, ticketId) ?? endOf(cache, ticketId);
  const beforeSeq = shown === undefined || !shown.hasMore ? null : firstSeq(shown);
  if (beforeSeq === null) return;
  const mark = messageJournal(cache).mark();
  const page = await fetchPage(cache, ticketId, { beforeSeq });
  inConversation(cache, ticketId, (conversation) =>
    firstSeq(conversation) === beforeSeq
      ? corrected(cache, prependPage(conversation, page), mark)
      : conversation,
  );
}

/** Loads the page behind a stretch away from the end. */
export async function loadNewer(cache: QueryClient, ticketId: number): Promise<void> {
  const stretch = stretchOf(cache, ticketId);
  if (stretch === null) return;
  const afterSeq = lastSeq(stretch);
  const mark = messageJournal(cache).mark();
  const page = await fetchPage(cache, ticketId, { afterSeq });
  const now = stretchOf(cache, ticketId);
  if (now === null || lastSeq(now) !== afterSeq) return;
  settleStretch(cache, ticketId, corrected(cache, appendPage(now, page), mark));
}

/** Refreshes a stretch that may be out of date. */
export async function fetchStretch(cache: QueryClient, ticketId: number): Promise<Conversation | null> {
  const known = stretchOf(cache, ticketId);
  const middle = known?.messages[Math.floor(known.messages.length / 2)];
  return middle === undefined ? null : fetchPage(cache, ticketId, { around: middle.id });
}

const holds = (conversation: Conversation | null | undefined, messageId: string): boolean =>
  conversation?.messages.some(({ id }) => id === messageId) ?? false;

/** What is shown after it was asked for: the same as before, another part of the conversation, or nothing of the kind. */
export type Reached = 'here' | 'elsewhere' | 'missing';

/** Takes what is shown to a place that may not be loaded, with a single request however far away it is. */
async function reach(cache: QueryClient, ticketId: number, which: Which): Promise<Reached> {
  const mark = messageJournal(cache).mark();
  const page = corrected(cache, await fetchPage(cache, ticketId, which), mark);
  const before = stretchOf(cache, ticketId);
  settleStretch(cache, ticketId, page);
  return before === null && stretchOf(cache, ticketId) === null ? 'here' : 'elsewhere';
}

export async function reachMessage(
  cache: QueryClient,
  ticketId: number,
  messageId: string,
): Promise<Reached> {
  const stretch = stretchOf(cache, ticketId);
  if (holds(stretch ?? endOf(cache, ticketId), messageId)) return 'here';
  if (holds(endOf(cache, ticketId), messageId)) {
    leaveStretch(cache, ticketId);
    return 'elsewhere';
  }
  try {
    return await reach(cache, ticketId, { around: messageId });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ERR_NO_MESSAGE_FOUND') return 'missing';
    throw error;
  }
}

/** Loads the page in which a message of this number stands, with what comes before and behind it. */
export const reachNumber = (cache: QueryClient, ticketId: number, seq: number): Promise<Reached> =>
  reach(cache, ticketId, { beforeSeq: seq + constants.messagesPerPage / 2 });

/** Leaves only the newest page of a conversation that is no longer on screen. */
export function trimConversation(cache: QueryClient, ticketId: number): void {
  cache.removeQueries({ queryKey: messageKeys.stretch(ticketId) });
  inConversation(cache, ticketId, (conversation) => trimmed(conversation, constants.messagesPerPage));
}
