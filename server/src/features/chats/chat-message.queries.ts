/** Rows of what is written in chats. */
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading } from '#src/platform/db/statement.ts';
import { chatMessages } from './chats.tables.ts';

const stored = omit(chatMessages, 'companyId');
export type ChatMessageRow = RowOf<typeof stored>;

const select = `
  select ${columnsOf(stored, 'w')}
  from chat_messages w where w.company_id = ${currentCompany}`;

const before = reading<ChatMessageRow, [chatId: number, seq: number, limit: number]>(
  'chat-messages-before',
  `${select} and w.chat_id = $1 and w.seq < $2 order by w.seq desc limit $3`,
);
const byIds = reading<ChatMessageRow, [ids: number[]]>(
  'chat-messages-by-ids',
  `${select} and w.id = any($1::int[]) order by w.seq`,
);
const byClientIds = reading<ChatMessageRow, [clientIds: string[]]>(
  'chat-messages-by-client-ids',
  `${select} and w.client_id = any($1::uuid[]) order by w.seq`,
);

/** Returns the last `limit` messages before a number, the oldest of them first. */
export const listBefore = async (
  ctx: Ctx,
  chatId: number,
  seq: number,
  limit: number,
): Promise<ChatMessageRow[]> => (await ctx.db.run(before, [chatId, seq, limit])).reverse();

/** Returns the messages with these ids, in the order in which they were written. */
export const listByIds = (ctx: Ctx, ids: readonly number[]): Promise<ChatMessageRow[]> =>
  ctx.db.run(byIds, [[...ids]]);
export const listByClientIds = (ctx: Ctx, clientIds: readonly string[]): Promise<ChatMessageRow[]> =>
  ctx.db.run(byClientIds, [[...clientIds]]);

export async function insertMessages(
  ctx: Ctx,
  rows: readonly Omit<ChatMessageRow, 'id'>[],
): Promise<ChatMessageRow[]> {
  const inserted = await ctx.db.orm
    .insert(chatMessages)
    .values([...rows])
    .returning();
  return inserted.sort((one, other) => one.seq - other.seq);
}

const files = reading<{ path: string }, [chatId: number]>(
  'chat-files',
  `select w.media_path as path from chat_messages w
   where w.company_id = ${currentCompany} and w.chat_id = $1 and w.media_path is not null`,
);

/** Returns where all files of a chat lie. */
export const listFilesOf = async (ctx: Ctx, chatId: number): Promise<string[]> =>
  (await ctx.db.run(files, [chatId])).map(({ path }) => path);
