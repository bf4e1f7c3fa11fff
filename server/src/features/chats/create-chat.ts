/** Begins a chat of the acting user with colleagues of theirs. */
import { type ChatView, type chatsContract, fail, failFields, type Input } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { agents } from '#src/tenant/users/index.ts';
import { insertChat } from './chat.queries.ts';
import { insertMembers } from './chat-member.queries.ts';
import { chatCreated } from './events.ts';
import { getChatView } from './list-chats.ts';

export async function createChat(
  ctx: UserCtx,
  { title, users }: Input<typeof chatsContract.create>,
): Promise<ChatView> {
  const ownerId = ctx.actor.id;
  const others = await chosenColleagues(ctx, users, ownerId);
  const chatId = await insertChat(ctx, { title, ownerId });
  await insertMembers(ctx, chatId, [ownerId, ...others], 0);
  ctx.emit(chatCreated, { chatId });
  return getChatView(ctx, chatId);
}

/**
 * Returns the people who were chosen beside the owner, each once: at least one, and all of them work here; throws the
 * field's error otherwise.
 */
export async function chosenColleagues(
  ctx: UserCtx,
  users: readonly number[],
  ownerId: number,
): Promise<number[]> {
  const others = [...new Set(users)].filter((id) => id !== ownerId);
  if (others.length === 0) failFields({ field: 'users', rule: 'required' });
  const known = await ctx.cached(agents);
  // An impersonating operator is nobody to be chosen.
  if (others.some((id) => known.get(id)?.support !== null)) fail('ERR_NO_USER_FOUND');
  return others;
}
