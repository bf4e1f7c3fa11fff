import type { Channels, MessageView, TicketView } from '@prosa/shared';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { ticketKeys } from '../tickets/keys.ts';
import { agent, buildScope, buildTicket } from '../tickets/testing.ts';
import type { TicketList } from '../tickets/ticket-list.ts';
import type { Conversation } from './conversation.ts';
import { messageJournal } from './conversation-cache.ts';
import { messageKeys } from './keys.ts';
import { messagePatches } from './realtime.ts';
import { buildConversation, buildEvent, buildMessage } from './testing.ts';
import { nobody, type Typing } from './typing.ts';

let cache: QueryClient;
const assigned = buildScope({ status: 'open' });
const mine = (fields: Partial<TicketView> = {}) =>
  buildTicket({ id: 1, contactId: 101, status: 'open', userId: agent.id, ...fields });
const other = buildTicket({
  id: 2,
  contactId: 102,
  status: 'open',
  userId: agent.id,
  updatedAt: '2026-11-20T13:00:00.000Z',
});

const conversationOf = (ticketId: number) =>
  cache.getQueryData<Conversation>(messageKeys.conversation(ticketId));
const idsIn = (ticketId: number) => conversationOf(ticketId)?.messages.map(({ id }) => id);
const rows = () => cache.getQueryData<TicketList>(ticketKeys.list(assigned))?.tickets ?? [];

const arrives = (message: MessageView, ticket: TicketView) => {
  const payload: Channels['appMessage'] = { action: 'create', message, ticket, contact: ticket.contact };
  messagePatches.appMessage?.(payload, cache);
};
const news = (message: MessageView) => messagePatches.appMessage?.({ action: 'update', message }, cache);

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData<TicketList>(ticketKeys.list(assigned), { tickets: [other, mine()], cursor: null });
  cache.setQueryData(
    messageKeys.conversation(1),
    buildConversation(mine(), { messages: [buildMessage({ seq: 1 })] }),
  );
  cache.setQueryData(
    messageKeys.conversation(2),
    buildConversation(other, { messages: [buildMessage({ seq: 1, id: 'o1', ticketId: 2 })] }),
  );
});

test('a message reaches its conversation and lifts its row, without a request', () => {
  arrives(
    buildMessage({ seq: 2 }),
    mine({ version: 2, updatedAt: '2026-11-20T14:00:00.000Z', lastMessage: 'message 2', unreadMessages: 2 }),
  );
  expect(idsIn(1)).toEqual(['m1', 'm2']);
  expect(idsIn(2)).toEqual(['o1']);
  expect(rows().map(({ id }) => id)).toEqual([1, 2]);
  expect(rows()[0]).toMatchObject({ lastMessage: 'message 2', unreadMessages: 2 });
  expect(cache.isFetching()).toBe(0);
  expect(cache.getQueryState(messageKeys.conversation(1))?.isInvalidated).toBe(false);
});

test('the same message twice stands once', () => {
  for (const _ of [1, 2]) arrives(buildMessage({ seq: 2 }), mine({ version: 2 }));
  expect(idsIn(1)).toEqual(['m1', 'm2']);
});

test('a message with an older ticket does not set the row back', () => {
  arrives(buildMessage({ seq: 3 }), mine({ version: 3, lastMessage: 'third' }));
  arrives(buildMessage({ seq: 2 }), mine({ version: 2, lastMessage: 'second' }));
  expect(idsIn(1)).toEqual(['m1', 'm2', 'm3']);
  expect(rows().find(({ id }) => id === 1)?.lastMessage).toBe('third');
});

test('the contact’s next ticket continues the conversation that is open', () => {
  arrives(buildMessage({ seq: 2, ticketId: 9 }), buildTicket({ id: 9, contactId: 101, queueId: 1 }));
  expect(idsIn(1)).toEqual(['m1', 'm2']);
});

test('the same contact over another connection is another conversation', () => {
  arrives(buildMessage({ seq: 2, ticketId: 9 }), buildTicket({ id: 9, contactId: 101, whatsappId: 4 }));
  expect(idsIn(1)).toEqual(['m1']);
});

test('a skipped number asks the server for what was missed', () => {
  arrives(buildMessage({ seq: 5 }), mine({ version: 2 }));
  expect(idsIn(1)).toEqual(['m1', 'm5']);
  expect(cache.getQueryState(messageKeys.conversation(1))?.isInvalidated).toBe(true);
});

test('ticks climb and do not fall', () => {
  arrives(buildMessage({ seq: 2, fromMe: true }), mine({ version: 2 }));
  news(buildMessage({ seq: 2, fromMe: true, ack: 3 }));
  news(buildMessage({ seq: 2, fromMe: true, ack: 2 }));
  expect(conversationOf(1)?.messages[1]?.ack).toBe(3);
});

test('news of a message on a page that is not loaded changes nothing', () => {
  const before = conversationOf(1);
  news(buildMessage({ seq: 0, id: 'old', ack: 3 }));
  expect(conversationOf(1)).toBe(before);
});

test('an event of the log is shown once in its conversation only', () => {
  const event = buildEvent({ id: 4, afterSeq: 1 });
  for (const _ of [1, 2]) messagePatches.ticketEvent?.({ action: 'create', event }, cache);
  expect(conversationOf(1)?.events).toEqual([event]);
  expect(conversationOf(2)?.events).toEqual([]);
});

test('typing shows while the conversation is watched, and ends with the message', () => {
  const typing = () => cache.getQueryData<Typing>(messageKeys.typing(1));
  messagePatches.typing?.({ action: 'typing', ticketId: 1, who: { kind: 'contact' }, typing: true }, cache);
  expect(typing()).toBeUndefined();
  cache.setQueryData(messageKeys.typing(1), nobody);
  messagePatches.typing?.({ action: 'typing', ticketId: 1, who: { kind: 'contact' }, typing: true }, cache);
  messagePatches.typing?.(
    { action: 'typing', ticketId: 1, who: { kind: 'agent', userId: 8, name: 'Rui' }, typing: true },
    cache,
  );
  expect(typing()).toEqual({ contact: true, agents: [{ id: 8, name: 'Rui' }] });
  arrives(buildMessage({ seq: 2 }), mine({ version: 2 }));
  messagePatches.typing?.(
    { action: 'typing', ticketId: 1, who: { kind: 'agent', userId: 8, name: 'Rui' }, typing: false },
    cache,
  );
  expect(typing()).toEqual(nobody);
});

test('a message and its later ticks are noted for an answer that is still on its way', () => {
  const mark = messageJournal(cache).mark();
  arrives(buildMessage({ seq: 2, fromMe: true }), mine({ version: 2 }));
  news(buildMessage({ seq: 2, fromMe: true, ack: 2 }));
  expect(messageJournal(cache).since(mark)).toMatchObject([
    { action: 'create', message: { id: 'm2', ack: 2 } },
  ]);
});

test('when a contact is gone its messages may stand elsewhere: conversations are asked for again', () => {
  messagePatches.contact?.({ action: 'delete', contactId: 55 }, cache);
  expect(cache.getQueryState(messageKeys.conversation(1))?.isInvalidated).toBe(true);
});
