/**
 * Takes somebody who does not work here any more out of their chats. What was theirs goes to whoever has been in it
 * longest, and with the last of them it is gone. What they have written stays. Running it twice does no harm.
 */
import type { Ctx } from '#src/platform/context.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { listChatIdsOf, lockChat, updateChatRow } from '../chat.queries.ts';
import { deleteMembers, findEldest } from '../chat-member.queries.ts';
import { chatChanged } from '../events.ts';
import { leaveChats } from '../jobs.ts';
import { removeLockedChat } from '../remove-chat.ts';

export const leaveChatsOfDeleted: JobHandler = handleJob(leaveChats, async ({ inside }, { userId }) => {
  const chatIds = await inside((ctx) => listChatIdsOf(ctx, userId));
  for (const chatId of chatIds) await inside((ctx) => leave(ctx, chatId, userId));
});

async function leave(ctx: Ctx, chatId: number, userId: number): Promise<void> {
  const chat = await lockChat(ctx, chatId);
  if (chat?.userIds.includes(userId) !== true) return;
  const heir = await findEldest(ctx, chatId, userId);
  if (heir === undefined) return removeLockedChat(ctx, chat);
  await deleteMembers(ctx, chatId, [userId]);
  await updateChatRow(ctx, chatId, chat.ownerId === userId ? { ownerId: heir } : {});
  ctx.emit(chatChanged, { chatId, addedIds: [], removedIds: [userId] });
}
