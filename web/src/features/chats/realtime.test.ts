import { type Channels, usualPreferences } from '@prosa/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onAnnounced } from '#src/features/notifications/announcer.ts';
import { buildSession } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { chatQueries } from './api.ts';
import type { Unread } from './chat-list.ts';
import { chatKeys } from './keys.ts';
import type { Log } from './log.ts';
import { chatPatches } from './realtime.ts';
import { buildChat, buildChatMessage } from './testing.ts';

const chat = buildChat({
  id: 1,
  title: 'Equipe',
  lastSeq: 1,
  users: [{ userId: 7, unreads: 1, user: { id: 7, name: 'Ana' } }],
});
const said = (fields = {}): Channels['chat'] => ({
  action: 'new-message',
  newMessage: { ...buildChatMessage({ seq: 1, ...fields }), chat },
  chat,
});
const say = (payload: Channels['chat']): void => chatPatches.chat?.(payload, queryClient);

let stop = (): void => undefined;
const told: unknown[] = [];

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ id: 7, name: 'Ana' }));
  told.length = 0;
  stop = onAnnounced((one) => void told.push(one));
});
afterEach(() => {
  stop();
  queryClient.clear();
});

const unread = (): readonly Unread[] | undefined => queryClient.getQueryData(chatKeys.unread());

test('a message counts as not seen until the chat is read, in whatever tab', () => {
  queryClient.setQueryData(chatQueries.unread().queryKey, []);
  say(said());
  expect(unread()).toEqual([{ chatId: 1, unreads: 1 }]);
  const users = chat.users.map((user) => ({ ...user, unreads: 0 }));
  say({ action: 'update', chat: { ...chat, users } });
  expect(unread()).toEqual([]);
  expect(told.at(-1)).toEqual({ kind: 'over', tag: 'chat-1' });
});

test('a colleague’s message calls the reader, with more weight when it names them; one’s own calls nobody', () => {
  say(said({ message: 'bom dia' }));
  say(said({ message: 'veja @Ana', mentions: [{ id: 7, name: 'Ana' }] }));
  say(said({ senderId: 7 }));
  const place = { to: `/chats/${chat.uuid}`, search: {} };
  const about = { tag: 'chat-1', place, contact: 'Equipe', by: 'Bia' };
  expect(told).toEqual([
    { kind: 'elsewhere', announcement: { event: 'chat', ...about, text: 'bom dia' } },
    {
      kind: 'elsewhere',
      announcement: { event: 'mention', says: 'chatMention', ...about, text: 'veja @Ana' },
    },
  ]);
  expect(usualPreferences.chat).toEqual({ sound: true, browser: true });
});

test('a message joins what is loaded; where some are missing between, the page is read again', () => {
  const key = chatKeys.log(1);
  queryClient.setQueryData<Log>(key, { messages: [], hasMore: false });
  const again = vi.spyOn(queryClient, 'invalidateQueries');
  say(said());
  const seqs = () => queryClient.getQueryData<Log>(key)?.messages.map(({ seq }) => seq);
  expect(seqs()).toEqual([1]);
  expect(again).not.toHaveBeenCalled();
  say(said({ seq: 3 }));
  expect(seqs()).toEqual([1]);
  expect(again).toHaveBeenCalledWith({ queryKey: key });
});

test('what is gone leaves nothing behind', () => {
  queryClient.setQueryData(chatKeys.detail(chat.uuid), chat);
  queryClient.setQueryData(chatKeys.unread(), [{ chatId: 1, unreads: 2 }]);
  queryClient.setQueryData<Log>(chatKeys.log(1), { messages: [], hasMore: false });
  say({ action: 'delete', id: 1 });
  expect(queryClient.getQueryData(chatKeys.detail(chat.uuid))).toBeNull();
  expect(unread()).toEqual([]);
  expect(queryClient.getQueryData(chatKeys.log(1))).toBeUndefined();
});
