/** The acting user has seen everything in a chat; their other tabs hear of it. */
import type { ChatView } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { markSeen } from './chat-member.queries.ts';
import { chatRead } from './events.ts';
import { getChatView, ownChat } from './list-chats.ts';

export async function markChatRead(ctx: UserCtx, chatId: number): Promise<ChatView> {
  await ownChat(ctx, chatId);
  const userId = ctx.actor.id;
  if (await markSeen(ctx, chatId, userId)) ctx.emit(chatRead, { chatId, userId });
  return getChatView(ctx, chatId);
}
