/** The owner gives a chat another title or other people. Who is taken out loses it at once, who comes in sees all of it. */
import { type ChatView, canChangeChat, type chatsContract, fail, type Input } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { type ChatRow, updateChatRow } from './chat.queries.ts';
import { changesOf } from './chat.rules.ts';
import { deleteMembers, insertMembers } from './chat-member.queries.ts';
import { chosenColleagues } from './create-chat.ts';
import { chatChanged } from './events.ts';
import { getChatView, lockOwnChat } from './list-chats.ts';

export async function updateChat(
  ctx: UserCtx,
  { chatId, title, users }: Input<typeof chatsContract.update>,
): Promise<ChatView> {
  const chat = await lockOwnedChat(ctx, chatId);
  const wanted = users === undefined ? chat.userIds : await chosenColleagues(ctx, users, chat.ownerId);
  const { addedIds, removedIds } = changesOf(chat.userIds, chat.ownerId, wanted);
  await insertMembers(ctx, chatId, addedIds, chat.lastSeq);
  await deleteMembers(ctx, chatId, removedIds);
  await updateChatRow(ctx, chatId, title === undefined ? {} : { title });
  ctx.emit(chatChanged, { chatId, addedIds, removedIds });
  return getChatView(ctx, chatId);
}

/**
 * Returns the caller's own chat, locked until the transaction ends. Throws ERR_NO_PERMISSION for the others who are in
 * it.
 */
export async function lockOwnedChat(ctx: UserCtx, chatId: number): Promise<ChatRow> {
  const chat = await lockOwnChat(ctx, chatId);
  if (!canChangeChat(ctx.actor, chat)) fail('ERR_NO_PERMISSION');
  return chat;
}
