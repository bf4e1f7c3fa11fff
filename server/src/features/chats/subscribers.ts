/**
 * Tells those who are in a chat, and nobody else, what happens there: under the name of all chats, and under the chat's
 * and the user's own for clients that listen to those. They ask for no room; who is taken out hears once more, that it is
 * gone.
 */
import type { ChatView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { userDeleted } from '#src/tenant/users/index.ts';
import { findChat } from './chat.queries.ts';
import { chatMessageViews, chatViews } from './chat.view.ts';
import { listByIds } from './chat-message.queries.ts';
import { chatChanged, chatCreated, chatDeleted, chatRead, chatWritten } from './events.ts';
import { leaveChats } from './jobs.ts';

const roomsOf = ({ companyId }: Ctx, userIds: readonly number[]): string[] =>
  userIds.map((userId) => rooms.user(companyId, userId));

async function readChat(ctx: Ctx, chatId: number): Promise<ChatView | undefined> {
  const row = await findChat(ctx, chatId);
  return row === undefined ? undefined : (await chatViews(ctx, [row]))[0];
}

/** The chat as it is, to these of those who are in it. */
const updated = (ctx: Ctx, chat: ChatView, userIds: readonly number[]): Publication => ({
  rooms: roomsOf(ctx, userIds),
  channel: 'chat',
  payload: { action: 'update', chat },
});

const toEach = (ctx: Ctx, record: ChatView, addedIds: readonly number[]): Publication[] =>
  record.users.map(({ userId }) => ({
    rooms: roomsOf(ctx, [userId]),
    channel: 'chat-user',
    payload: { action: addedIds.includes(userId) ? 'create' : 'update', userId, record },
  }));

const gone = (ctx: Ctx, id: number, userIds: readonly number[]): Publication => ({
  rooms: roomsOf(ctx, userIds),
  channel: 'chat',
  payload: { action: 'delete', id },
});

const idsIn = (chat: ChatView): number[] => chat.users.map(({ userId }) => userId);

async function tellCreated(ctx: Ctx, { chatId }: { chatId: number }): Promise<Publication[]> {
  const chat = await readChat(ctx, chatId);
  if (chat === undefined) return [];
  return [updated(ctx, chat, idsIn(chat)), ...toEach(ctx, chat, idsIn(chat))];
}

async function tellChanged(
  ctx: Ctx,
  { chatId, addedIds, removedIds }: { chatId: number; addedIds: number[]; removedIds: number[] },
): Promise<Publication[]> {
  const chat = await readChat(ctx, chatId);
  if (chat === undefined) return [];
  // Taken in again meanwhile: nothing is gone.
  const out = removedIds.filter((userId) => !idsIn(chat).includes(userId));
  return [gone(ctx, chatId, out), updated(ctx, chat, idsIn(chat)), ...toEach(ctx, chat, addedIds)];
}

async function tellRead(
  ctx: Ctx,
  { chatId, userId }: { chatId: number; userId: number },
): Promise<Publication[]> {
  const chat = await readChat(ctx, chatId);
  return chat === undefined || !idsIn(chat).includes(userId) ? [] : [updated(ctx, chat, [userId])];
}

export const chatsSubscribers = (deps: Pick<FileDeps, 'links'>): readonly Subscriber[] => [
  publishOn(chatCreated, tellCreated),
  publishOn(chatChanged, tellChanged),
  publishOn(chatDeleted, async (ctx, { chatId, userIds }) => [gone(ctx, chatId, userIds)]),
  publishOn(chatWritten, async (ctx, { chatId, messageIds }) => {
    const [chat, rows] = await Promise.all([readChat(ctx, chatId), listByIds(ctx, messageIds)]);
    if (chat === undefined) return [];
    const to = roomsOf(ctx, idsIn(chat));
    return (await chatMessageViews(ctx, deps, rows)).map((newMessage) => ({
      rooms: to,
      channel: 'chat',
      payload: { action: 'new-message', newMessage: { ...newMessage, chat }, chat },
    }));
  }),
  publishOn(chatRead, tellRead),
  jobOn(userDeleted, leaveChats, ({ userId }) => ({ userId })),
];
