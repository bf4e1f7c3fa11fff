/** Removes a chat with everything written in it. Its files are loose from then on, and swept a day later. */
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { type ChatRow, deleteChat } from './chat.queries.ts';
import { listFilesOf } from './chat-message.queries.ts';
import { chatDeleted } from './events.ts';
import { lockOwnedChat } from './update-chat.ts';

export async function removeChat(ctx: UserCtx, chatId: number): Promise<void> {
  await removeLockedChat(ctx, await lockOwnedChat(ctx, chatId));
}

/** Removes a chat, which the caller has locked, with its files. */
export async function removeLockedChat(ctx: Ctx, { id: chatId, userIds }: ChatRow): Promise<void> {
  await noteLooseFiles(ctx, ...(await listFilesOf(ctx, chatId)));
  await deleteChat(ctx, chatId);
  ctx.emit(chatDeleted, { chatId, userIds: [...userIds] });
}
