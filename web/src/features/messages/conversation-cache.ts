/**
 * Conversations in the cache: finding those that news concern, and fetching without letting an older answer undo what
 * was said meanwhile.
 */
import type { MessageEvent, TicketEventView } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#src/features/auth/index.ts';
import { applyTicket, type Journal, journalIn } from '#src/features/tickets/index.ts';
import { api } from '#src/lib/api-client.ts';
import {
  addEvent,
  type Conversation,
  firstSeq,
  heardFrom,
  isSameConversation,
  isUnsent,
  lastSeq,
  prependPage,
  refreshed,
  trimmed,
  updateMessage,
  upsertMessage,
} from './conversation.ts';
import { messageKeys } from './keys.ts';
import { outbox } from './outbox.ts';

type Created = Extract<MessageEvent, { action: 'create' }>;
/** What is noted while a request is on its way: news of a message, or a line of the event trail. */
type News = MessageEvent | { readonly action: 'event'; readonly event: TicketEventView };

export const messageJournal = (cache: QueryClient): Journal<News> =>
  journalIn<News>(cache, messageKeys.journal());

/** Patches every loaded conversation; `ticketId` is the ticket it was opened by. */
export function eachConversation(
  cache: QueryClient,
  patch: (conversation: Conversation, ticketId: number) => Conversation,
): void {
  for (const [key, conversation] of cache.getQueriesData<Conversation>({
    queryKey: messageKeys.conversations(),
  })) {
    if (conversation === undefined) continue;
    const next = patch(conversation, Number(key.at(-1)));
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
    if (lastSeq(conversation) > 0 && message.seq > lastSeq(conversation) + 1) gaps.push(ticketId);
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

/** Reading never marks anything as read by itself: that is said apart, when somebody really looks. */
async function fetchPage(
  cache: QueryClient,
  ticketId: number,
  beforeSeq: number | null,
): Promise<Conversation> {
  const page = await api.messages.list({ ticketId, peek: true, ...(beforeSeq !== null && { beforeSeq }) });
  applyTicket(cache, page.ticket);
  const { ticket, sending, hasMore } = page;
  const empty: Conversation = { ticket, messages: [], events: [], sending, hasMore };
  return page.events.reduce(addEvent, { ...empty, messages: page.messages });
}

/** Adds what an earlier visit left unsent; what the server has meanwhile need not wait any more. */
function withUnsent(cache: QueryClient, ticketId: number, conversation: Conversation): Conversation {
  const me = cache.getQueryData(sessionQuery.queryKey)?.id;
  if (me === undefined) return conversation;
  const unsent = outbox.all(me).filter((message) => message.ticketId === ticketId);
  return unsent.reduce((result, message) => {
    const known = result.messages.find(({ id }) => id === message.id);
    if (known === undefined) return upsertMessage(result, message);
    if (!isUnsent(known)) outbox.drop(me, message.id);
    return result;
  }, conversation);
}

export async function fetchConversation(cache: QueryClient, ticketId: number): Promise<Conversation> {
  const mark = messageJournal(cache).mark();
  const page = await fetchPage(cache, ticketId, null);
  const known = cache.getQueryData<Conversation>(messageKeys.conversation(ticketId));
  const fetched = corrected(cache, known === undefined ? page : refreshed(known, page), mark);
  return withUnsent(cache, ticketId, fetched);
}

/**
 * The conversation is heard from now on. An answer that was read before may lack what was said in between, so the newest
 * page is fetched once more: after the one that is on its way, so that nothing is shown later for it.
 */
export async function catchUp(cache: QueryClient, ticketId: number): Promise<void> {
  const queryKey = messageKeys.conversation(ticketId);
  const refetch = (): Promise<void> =>
    cache.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false });
  if (cache.getQueryState(queryKey)?.fetchStatus === 'fetching') await refetch();
  await refetch();
}

/** Loads the page before the loaded stretch; two at once load it once. */
export async function loadOlder(cache: QueryClient, ticketId: number): Promise<void> {
  const known = cache.getQueryData<Conversation>(messageKeys.conversation(ticketId));
  const beforeSeq = known === undefined || !known.hasMore ? null : firstSeq(known);
  if (beforeSeq === null) return;
  const mark = messageJournal(cache).mark();
  const page = await fetchPage(cache, ticketId, beforeSeq);
  inConversation(cache, ticketId, (conversation) =>
    firstSeq(conversation) === beforeSeq
      ? corrected(cache, prependPage(conversation, page), mark)
      : conversation,
  );
}

/** How far back a jump goes before it gives up. */
const maxPagesBack = 100;

/** Loads older pages until a message is there; `false` if it is not in the conversation. */
export async function loadUntil(cache: QueryClient, ticketId: number, messageId: string): Promise<boolean> {
  for (let page = 0; page <= maxPagesBack; page += 1) {
    const known = cache.getQueryData<Conversation>(messageKeys.conversation(ticketId));
    if (known === undefined) return false;
    if (known.messages.some(({ id }) => id === messageId)) return true;
    if (!known.hasMore) return false;
    await loadOlder(cache, ticketId);
  }
  return false;
}

/** Leaves only the newest page of a conversation that is no longer on screen. */
export function trimConversation(cache: QueryClient, ticketId: number): void {
  inConversation(cache, ticketId, (conversation) => trimmed(conversation, constants.messagesPerPage));
}
