/** Rows of news: how they come up, are read and grow old. */
import { mostUnreadNews, type NewsKind } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { isWorkedBy, unreadOfUsers } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

/** A row that came up, or came up again. */
export type Raised = {
  readonly id: number;
  readonly userId: number;
  readonly kind: NewsKind;
  readonly ticketId: number;
};

const raised = 'returning id, user_id as "userId", kind, ticket_id as "ticketId"';
const again = `on conflict on constraint news_one
   do update set count = excluded.count, at = excluded.at, by_user_id = excluded.by_user_id, read_at = null`;

type Gathered = Raised & { readonly isRaised: boolean };

/** Tickets with more unread messages than when their users were last told are news of theirs; what is read, or in other hands, is none. */
const gatherIn = (ofTickets: (id: string) => string): string =>
  `with unread as materialized (${unreadOfUsers} and ${ofTickets('t.id')}), settled as (
     update news n set count = 0, read_at = coalesce(n.read_at, $1)
     where n.company_id = ${currentCompany} and n.kind = 'message' and n.count > 0 and ${ofTickets('n.ticket_id')}
       and not exists (select 1 from unread u where u.id = n.ticket_id and u.user_id = n.user_id)
     returning n.id, n.user_id, n.kind, n.ticket_id
   ), given as (
     update news n set read_at = $1 where n.company_id = ${currentCompany} and n.kind = 'assigned'
       and n.read_at is null and ${ofTickets('n.ticket_id')} and not ${isWorkedBy('n.ticket_id', 'n.user_id')}
     returning n.id, n.user_id, n.kind, n.ticket_id
   ), raised as (
     insert into news (user_id, kind, ticket_id, count, at)
     select u.user_id, 'message', u.id, u.unread_messages, $1 from unread u
     left join news n on n.company_id = ${currentCompany} and n.user_id = u.user_id and n.kind = 'message'
       and n.ticket_id = u.id
     where n.id is null or n.count < u.unread_messages
     order by u.id
     ${again} returning id, user_id, kind, ticket_id
   )
   select id, user_id as "userId", kind, ticket_id as "ticketId", true as "isRaised" from raised
   union all select id, user_id, kind, ticket_id, false from settled
   union all select id, user_id, kind, ticket_id, false from given`;

const gather = statement<Gathered, [now: Date]>(
  'news-gather',
  gatherIn(() => 'true'),
);
const gatherOf = statement<Gathered, [now: Date, ticketIds: readonly number[]]>(
  'news-gather-of',
  gatherIn((id) => `${id} = any($2::int[])`),
);

/** Raises and settles what follows from the tickets of the company, or from these alone; returns both. */
export async function gatherNewsRows(
  ctx: Ctx,
  ticketIds: readonly number[] | undefined,
): Promise<{ raised: Raised[]; settled: Raised[] }> {
  const now = ctx.now();
  const rows =
    ticketIds === undefined ? await ctx.db.run(gather, [now]) : await ctx.db.run(gatherOf, [now, ticketIds]);
  return {
    raised: rows.filter(({ isRaised }) => isRaised),
    settled: rows.filter(({ isRaised }) => !isRaised),
  };
}

type About = { readonly userId: number; readonly kind: NewsKind; readonly ticketId: number };
type One = [
  userId: number,
  kind: NewsKind,
  ticketId: number,
  noteId: number | null,
  by: number | null,
  at: Date,
];
const raise = statement<Raised, One>(
  'news-raise',
  `insert into news (user_id, kind, ticket_id, note_id, by_user_id, at) values ($1, $2, $3, $4, $5, $6)
   ${again} ${raised}`,
);

/** Tells one user of something; told before, it is news again. */
export const raiseNews = (
  ctx: Ctx,
  {
    userId,
    kind,
    ticketId,
    noteId = null,
    byUserId,
  }: About & { noteId?: number | null; byUserId: number | null },
): Promise<Raised[]> => ctx.db.run(raise, [userId, kind, ticketId, noteId, byUserId, ctx.now()]);

export type NewsRow = {
  readonly id: number;
  readonly userId: number;
  readonly kind: NewsKind;
  readonly ticketId: number;
  readonly noteId: number | null;
  readonly byUserId: number | null;
  readonly count: number;
  readonly at: Date;
  readonly readAt: Date | null;
};
const columns = `id, user_id as "userId", kind, ticket_id as "ticketId", note_id as "noteId",
  by_user_id as "byUserId", count, at, read_at as "readAt"`;

const newest = reading<NewsRow, [userId: number, limit: number]>(
  'news-newest',
  `select ${columns} from news where company_id = ${currentCompany} and user_id = $1
   order by at desc, id desc limit $2`,
);
const below = reading<NewsRow, [userId: number, limit: number, at: Date, id: number]>(
  'news-below',
  `select ${columns} from news where company_id = ${currentCompany} and user_id = $1
     and (at, id) < ($3, $4) order by at desc, id desc limit $2`,
);

/** Returns a user's news below a place, the newest first. */
export const listNewsRows = (ctx: Ctx, userId: number, limit: number, after?: Place): Promise<NewsRow[]> =>
  after === undefined
    ? ctx.db.run(newest, [userId, limit])
    : ctx.db.run(below, [userId, limit, after.at, after.id]);

const byId = reading<NewsRow, [id: number]>(
  'news-by-id',
  `select ${columns} from news where company_id = ${currentCompany} and id = $1`,
);
export const findNews = async (ctx: Ctx, id: number): Promise<NewsRow | undefined> =>
  (await ctx.db.run(byId, [id]))[0];

type Read = { readonly noteId: number | null };
const read = statement<
  Read,
  [userId: number, now: Date, ids: readonly number[] | null, ticketId: number | null]
>(
  'news-read',
  `update news set read_at = $2 where company_id = ${currentCompany} and user_id = $1 and read_at is null
     and ($3::int[] is null or id = any($3)) and ($4::int is null or ticket_id = $4)
   returning note_id as "noteId"`,
);

/** Marks a user's unread news as read: these, those of a ticket, or (with neither) all. */
export const markRead = (
  ctx: Ctx,
  userId: number,
  { news, ticketId }: { news?: readonly number[] | undefined; ticketId?: number | undefined },
): Promise<Read[]> => ctx.db.run(read, [userId, ctx.now(), news ?? null, ticketId ?? null]);

const readNotes = statement<{ id: number }, [userId: number, now: Date, noteIds: readonly number[]]>(
  'news-read-notes',
  `update news set read_at = $2 where company_id = ${currentCompany} and user_id = $1 and read_at is null
     and note_id = any($3::int[]) returning id`,
);
/** Marks a user's news of these notes as read; returns whether any was unread. */
export const markNotesRead = async (ctx: Ctx, userId: number, noteIds: readonly number[]): Promise<boolean> =>
  (await ctx.db.run(readNotes, [userId, ctx.now(), noteIds])).length > 0;

type Unread = { readonly userId: number; readonly unread: number };
const unread = reading<Unread, [userIds: readonly number[], most: number]>(
  'news-unread',
  `select u.id as "userId", (select count(*)::int from (select 1 from news n
       where n.company_id = ${currentCompany} and n.user_id = u.id and n.read_at is null limit $2) n) as unread
   from unnest($1::int[]) as u (id)`,
);
/** Returns how many unread news each of these users has, at most `mostUnreadNews`. */
export const countUnread = (ctx: Ctx, userIds: readonly number[]): Promise<Unread[]> =>
  ctx.db.run(unread, [userIds, mostUnreadNews]);

const ofUser = statement<unknown, [userId: number]>(
  'news-forget-user',
  `delete from news where company_id = ${currentCompany} and user_id = $1`,
);
export const deleteNewsOf = async (ctx: Ctx, userId: number): Promise<void> =>
  void (await ctx.db.run(ofUser, [userId]));

/** Deletes at most `limit` news of all companies that came up before `before`; returns how many. */
export async function deleteNewsBefore(db: PlatformDb, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.orm.execute(sql`
    delete from news where (company_id, id) in (select company_id, id from news where at < ${before} limit ${limit})`);
  return rowCount ?? 0;
}
