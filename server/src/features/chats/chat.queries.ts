/** Rows of chats with the people in them. */
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, type Statement, statement } from '#src/platform/db/statement.ts';
import { joinUser } from '#src/tenant/users/users.sql.ts';
import { chats } from './chats.tables.ts';

const stored = omit(chats, 'companyId');
export type ChatRow = RowOf<typeof stored> & {
  /** Who is in it, and how far each has read, in the same order. */
  readonly userIds: readonly number[];
  readonly readSeqs: readonly number[];
};

const ofChat =
  'from chat_members o where o.company_id = c.company_id and o.chat_id = c.id order by o.user_id';
const columns = `${columnsOf(stored, 'c')}, array(select o.user_id ${ofChat}) as "userIds", array(select o.read_seq ${ofChat}) as "readSeqs"`;

const byId = reading<ChatRow, [chatId: number]>(
  'chat-by-id',
  `select ${columns} from chats c where c.company_id = ${currentCompany} and c.id = $1`,
);
const byUuid = reading<ChatRow, [uuid: string]>(
  'chat-by-uuid',
  `select ${columns} from chats c where c.company_id = ${currentCompany} and c.uuid = $1`,
);

export const findChat = async (ctx: Ctx, key: number | string): Promise<ChatRow | undefined> =>
  (typeof key === 'number' ? await ctx.db.run(byId, [key]) : await ctx.db.run(byUuid, [key]))[0];

const lock = statement<unknown, [chatId: number]>(
  'chat-lock',
  `select from chats c where c.company_id = ${currentCompany} and c.id = $1 for update`,
);

/** Returns the chat and its people as they are once nobody else is at it, locked until the transaction ends. */
export async function lockChat(ctx: Ctx, chatId: number): Promise<ChatRow | undefined> {
  await ctx.db.run(lock, [chatId]);
  return findChat(ctx, chatId);
}

/** The chats a user is in; somebody is in a few dozen at most, so they are put in order as they are found. */
const own = `from chat_members m join chats c on c.company_id = m.company_id and c.id = m.chat_id
  where m.company_id = ${currentCompany} and m.user_id = $1`;
const searched = `(strpos(prosa_fold(c.title), prosa_fold($4)) > 0 or exists (
  select from chat_members o ${joinUser('u', 'o')}
  where o.company_id = c.company_id and o.chat_id = c.id and o.user_id <> $1
    and strpos(prosa_fold(u.name), prosa_fold($4)) > 0))`;
const inOrder = 'order by c.updated_at desc, c.id desc limit $2';

const page = (name: string, conditions: string, further = ''): Statement<ChatRow, readonly unknown[]> =>
  reading(`chats-${name}`, `select ${columns} ${own} ${conditions} ${inOrder} ${further}`);

const pages = {
  all: page('page', '', 'offset $3'),
  allAfter: page('after', 'and (c.updated_at, c.id) < ($3::timestamptz, $4::int)'),
  found: page('found', `and ${searched}`, 'offset $3'),
  foundAfter: page('found-after', `and ${searched} and (c.updated_at, c.id) < ($3::timestamptz, $5::int)`),
};

/** Where a page begins: behind a chat, or so many further on. */
export type ChatsFrom = { readonly after: Place } | { readonly offset: number };

/**
 * Returns a page of a user's chats, the last written in first; `text` stands in their title or in the name of somebody
 * in them.
 */
export function listChats(
  ctx: Ctx,
  userId: number,
  text: string,
  from: ChatsFrom,
  limit: number,
): Promise<ChatRow[]> {
  if (!('after' in from)) {
    const values = [userId, limit, from.offset];
    return text === '' ? ctx.db.run(pages.all, values) : ctx.db.run(pages.found, [...values, text]);
  }
  const { at, id } = from.after;
  return text === ''
    ? ctx.db.run(pages.allAfter, [userId, limit, at, id])
    : ctx.db.run(pages.foundAfter, [userId, limit, at, text, id]);
}

const unread = reading<{ chatId: number; unreads: number }, [userId: number]>(
  'chats-unread',
  `select c.id as "chatId", c.last_seq - m.read_seq as unreads ${own} and c.last_seq > m.read_seq order by c.id`,
);

/** Returns how many messages a user has not seen, by chat. */
export const listUnread = (ctx: Ctx, userId: number): Promise<{ chatId: number; unreads: number }[]> =>
  ctx.db.run(unread, [userId]);

const idsOfUser = reading<{ chatId: number }, [userId: number]>(
  'chat-ids-of-user',
  `select m.chat_id as "chatId" from chat_members m where m.company_id = ${currentCompany} and m.user_id = $1 order by m.chat_id`,
);

export const listChatIdsOf = async (ctx: Ctx, userId: number): Promise<number[]> =>
  (await ctx.db.run(idsOfUser, [userId])).map(({ chatId }) => chatId);

/** Inserts a chat and returns its id. */
export async function insertChat(
  ctx: Ctx,
  chat: { readonly title: string; readonly ownerId: number },
): Promise<number> {
  const now = ctx.now();
  const [row] = await ctx.db.orm
    .insert(chats)
    .values({ ...chat, uuid: ctx.newId(), createdAt: now, updatedAt: now })
    .returning({ id: chats.id });
  if (row === undefined) throw new Error('the chat was not inserted');
  return row.id;
}

type Changes = Partial<
  Pick<ChatRow, 'title' | 'ownerId' | 'lastSeq' | 'lastMessage' | 'lastSenderId' | 'updatedAt'>
>;

export async function updateChatRow(ctx: Ctx, chatId: number, changes: Changes): Promise<void> {
  await ctx.db.orm
    .update(chats)
    .set({ ...changes, version: sql`${chats.version} + 1` })
    .where(eq(chats.id, chatId));
}

/** Deletes a chat with everybody in it and everything written. */
export async function deleteChat(ctx: Ctx, chatId: number): Promise<void> {
  await ctx.db.orm.delete(chats).where(eq(chats.id, chatId));
}
