// @vitest-environment jsdom
import type { MessageView } from '@prosa/shared';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTicket } from '#src/features/tickets/testing.ts';
import { sessionKeys } from '#src/lib/session/keys.ts';
import { mediaOf } from '../attachments/attachments.ts';
import type { Conversation } from '../conversation.ts';
import { fetchConversation } from '../conversation-cache.ts';
import { messageKeys } from '../keys.ts';
import { buildConversation, buildMessage } from '../testing.ts';
import { newMessage } from './new-message.ts';
import { outbox } from './outbox.ts';
import { resumeSending, sendingOptions } from './sending.ts';
import { uploads } from './uploads.ts';

const me = { id: 7, name: 'Ana' };
const ticket = buildTicket({ id: 1, status: 'open', userId: me.id });
let cache: QueryClient;
let sent: string[];

type Answer = { status: number; body: unknown };
/** The server: what it answers to each text. */
const serve = (answer: (written: { body: string; clientId: string }) => Answer) =>
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const written = JSON.parse(String(init.body)) as { body: string; clientId: string };
    sent.push(written.body);
    const { status, body } = answer(written);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
/** The server: what it holds of the conversation. */
const serveConversation = (messages: readonly MessageView[]) => {
  const detail = { ...ticket, contact: { ...ticket.contact, extraInfo: [] } };
  const page = { ticket: detail, messages, events: [], count: messages.length, hasMore: false };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(page))));
};
/** The server: what it says to every file. */
const serveFiles = (answer: (clientId: string) => Answer) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 0;
      responseText = '';
      onload = () => undefined;
      open = () => undefined;
      setRequestHeader = () => undefined;
      abort = () => undefined;
      send = (form: FormData) => {
        const { status, body } = answer(String(form.get('clientId')));
        Object.assign(this, { status, responseText: JSON.stringify(body) });
        queueMicrotask(() => this.onload());
      };
    },
  );
const stored = ({ body, clientId }: { body: string; clientId: string }): Answer => ({
  status: 200,
  body: buildMessage({ seq: 5, id: clientId, body, fromMe: true }),
});
const write = (body: string, createdAt = new Date().toISOString()): MessageView => {
  const message = { ...newMessage(ticket, me, body), createdAt };
  outbox.put(me.id, message);
  return message;
};
const attach = () => {
  const file = new File(['x'], 'contrato.pdf', { type: 'application/pdf' });
  const message = newMessage(ticket, me, '', { mediaType: 'application', media: mediaOf(file) });
  uploads.hold(message, file);
  return message;
};
const shown = () => cache.getQueryData<Conversation>(messageKeys.conversation(1))?.messages;
const waiting = () => outbox.all(me.id);

beforeEach(() => {
  localStorage.clear();
  sent = [];
  cache = new QueryClient();
});
afterEach(() => {
  cache.clear();
  vi.unstubAllGlobals();
});

test('what an earlier visit left is sent in order and waits no more once it is answered', async () => {
  serve(stored);
  write('primeira', new Date(Date.now() - 2_000).toISOString());
  write('segunda');
  resumeSending(cache, me.id);
  resumeSending(cache, me.id);
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect(sent).toEqual(['primeira', 'segunda']);
});

test('what is refused stays with its reason and is not sent again unasked', async () => {
  serve(() => ({ status: 400, body: { error: 'ERR_TICKET_NOT_OPEN' } }));
  const message = write('tarde demais');
  cache.setQueryData(messageKeys.conversation(1), buildConversation(ticket, { messages: [message] }));
  resumeSending(cache, me.id);
  await vi.waitFor(() => expect(shown()?.[0]?.sendError).toEqual({ code: 'ERR_TICKET_NOT_OPEN' }));
  expect(waiting()[0]?.sendError).toEqual({ code: 'ERR_TICKET_NOT_OPEN' });
  resumeSending(cache, me.id);
  expect(cache.getMutationCache().findAll({ status: 'pending' })).toEqual([]);
});

test('a session that ended says nothing about the message: it goes on waiting', async () => {
  serve(() => ({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } }));
  write('depois do login');
  resumeSending(cache, me.id);
  await vi.waitFor(() => expect(cache.getMutationCache().findAll({ status: 'error' })).toHaveLength(1));
  expect(waiting()[0]?.sendError).toBeNull();
});

test('what has waited for days is not sent unasked', () => {
  serve(stored);
  write('de anteontem', new Date(Date.now() - 48 * 3_600_000).toISOString());
  resumeSending(cache, me.id);
  expect(sent).toEqual([]);
  expect(waiting()[0]?.sendError).toEqual({ code: 'ERR_SENDING_WAPP_MSG' });
});

test('a conversation shows what waits, except what the server has meanwhile', async () => {
  const lost = write('ainda no relógio');
  const arrived = write('já chegou');
  cache.setQueryData(sessionKeys.user, me);
  serveConversation([buildMessage({ seq: 1 }), buildMessage({ seq: 2, id: arrived.id, fromMe: true })]);
  const { messages } = await fetchConversation(cache, 1);
  expect(messages.map(({ id }) => id)).toEqual(['m1', arrived.id, lost.id]);
  expect(waiting().map(({ id }) => id)).toEqual([lost.id]);
});

test('a file that was refused stands in its conversation as long as the page is open, for its author alone', async () => {
  serveFiles(() => ({ status: 413, body: { error: 'ERR_FILE_TOO_LARGE' } }));
  serveConversation([]);
  cache.setQueryData(sessionKeys.user, me);
  const message = attach();
  const sending = cache.getMutationCache().build(cache, sendingOptions(cache, me.id, ticket.id));
  await expect(sending.execute(message)).rejects.toThrow('ERR_FILE_TOO_LARGE');
  const fetched = async () =>
    (await fetchConversation(cache, 1)).messages.map(({ id, sendError }) => [id, sendError?.code]);
  expect(await fetched()).toEqual([[message.id, 'ERR_FILE_TOO_LARGE']]);
  cache.setQueryData(sessionKeys.user, { ...me, id: 8 });
  expect(await fetched()).toEqual([]);
  uploads.release(message.id);
});

test('a file whose session ended on its way can be tried again by whoever stays on the page', async () => {
  serveFiles(() => ({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } }));
  const message = attach();
  await cache
    .getMutationCache()
    .build(cache, sendingOptions(cache, me.id, message.ticketId))
    .execute(message)
    .catch(() => undefined);
  expect(uploads.of(message.id)?.message.sendError).toEqual({ code: 'ERR_SESSION_EXPIRED' });
});
