/** Rows of who is in a chat, and how far each has read. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { chatMembers } from './chats.tables.ts';

/** Adds users to a chat; who comes in has read what stands there (`readSeq`), for it was not written to them. */
export async function insertMembers(
  ctx: Ctx,
  chatId: number,
  userIds: readonly number[],
  readSeq: number,
): Promise<void> {
  if (userIds.length === 0) return;
  const createdAt = ctx.now();
  await ctx.db.orm
    .insert(chatMembers)
    .values(userIds.map((userId) => ({ chatId, userId, readSeq, createdAt })));
}

export async function deleteMembers(ctx: Ctx, chatId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await ctx.db.orm
    .delete(chatMembers)
    .where(and(eq(chatMembers.chatId, chatId), inArray(chatMembers.userId, [...userIds])));
}

const readAll = statement<unknown, [chatId: number, userId: number]>(
  'chat-members-read',
  `update chat_members m set read_seq = c.last_seq from chats c
   where m.company_id = ${currentCompany} and m.chat_id = $1 and m.user_id = $2 and c.company_id = m.company_id
     and c.id = m.chat_id and m.read_seq < c.last_seq
   returning m.user_id`,
);

/** Marks everything in the chat as seen by the user; returns whether there was anything. */
export const markSeen = async (ctx: Ctx, chatId: number, userId: number): Promise<boolean> =>
  (await ctx.db.run(readAll, [chatId, userId])).length > 0;

const eldest = reading<{ userId: number }, [chatId: number, butUserId: number]>(
  'chat-members-eldest',
  `select m.user_id as "userId" from chat_members m
   where m.company_id = ${currentCompany} and m.chat_id = $1 and m.user_id <> $2 order by m.created_at, m.user_id limit 1`,
);

/** Returns who has been in the chat longest, but for one; `undefined` where nobody else is. */
export const findEldest = async (ctx: Ctx, chatId: number, butUserId: number): Promise<number | undefined> =>
  (await ctx.db.run(eldest, [chatId, butUserId]))[0]?.userId;
