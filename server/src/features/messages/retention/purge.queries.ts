/** Messages that are taken away for good, a bounded number at a time, with the files that nobody else needs. */
import { isStickerFile } from '#src/features/stickers/stickers.sql.ts';
import { joinTicket } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';

/** A file that nobody needs any more, or (without one) a message that went. */
type Gone = { readonly path: string | null; readonly at: Date | null };

/** A forwarded message shares its file, and one of the company's stickers does; among those that go together nobody is left who would. */
const removing = (which: string): string =>
  `with chosen as materialized (${which}), gone as (
     delete from messages m using chosen where m.company_id = ${currentCompany} and m.id = chosen.id returning m.media_path
   )
   select distinct media_path as path, null::timestamptz as at from gone g where media_path is not null and not exists (
     select 1 from messages o where o.company_id = ${currentCompany} and o.media_path = g.media_path
       and not exists (select 1 from chosen where chosen.id = o.id))
     and not ${isStickerFile('g.media_path')}
   union all select null, created_at from chosen`;

const ofTicket = statement<Gone, [ticketId: number, limit: number]>(
  'messages-purge-of-ticket',
  removing(
    `select id, created_at from messages where company_id = ${currentCompany} and ticket_id = $1 limit $2`,
  ),
);
const over = statement<Gone, [connectionId: number]>(
  'messages-purge-over',
  removing(`select id, created_at from messages where company_id = ${currentCompany} and connection_id = $1`),
);
const before = statement<Gone, [from: Date, before: Date, limit: number]>(
  'messages-purge-before',
  removing(
    `select m.id, m.created_at from messages m ${joinTicket('t', 'm')}
     where m.company_id = ${currentCompany} and m.created_at >= $1 and m.created_at < $2 and t.status = 'closed'
     order by m.created_at limit $3`,
  ),
);

const ofMessage = statement<unknown, [path: string]>(
  'messages-file-in-use',
  `select 1 from messages where company_id = ${currentCompany} and media_path = $1 limit 1`,
);
/** Returns whether what is stored there belongs to a message. */
export const isFileOfMessage = async (ctx: Ctx, path: string): Promise<boolean> =>
  (await ctx.db.run(ofMessage, [path])).length > 0;

type Counted = {
  readonly messages: number;
  readonly files: number;
  readonly tickets: number;
  readonly oldestAt: Date | null;
};
const counted = reading<Counted, [before: Date, limit: number]>(
  'messages-count-before',
  `select count(*)::int as messages, count(distinct o.media_path)::int as files, count(distinct o.ticket_id)::int as tickets,
     min(o.created_at) as "oldestAt"
   from (
     select m.created_at, m.media_path, m.ticket_id from messages m ${joinTicket('t', 'm')}
     where m.company_id = ${currentCompany} and m.created_at < $1 and t.status = 'closed' order by m.created_at limit $2) o`,
);
/** A person waits for the answer, and nobody decides by more. */
const mostCounted = 200_000;

export type Purged = {
  readonly messages: number;
  readonly files: readonly string[];
  /** When the newest of the purged messages was written; undefined where none went. */
  readonly newestAt: Date | undefined;
};

const purged = (rows: readonly Gone[]): Purged => ({
  messages: rows.filter(({ path }) => path === null).length,
  files: rows.flatMap(({ path }) => path ?? []),
  newestAt: rows.reduce<Date | undefined>(
    (newest, { at }) => (at !== null && (newest === undefined || at > newest) ? at : newest),
    undefined,
  ),
});

export const purgeMessagesOf = async (ctx: Ctx, ticketId: number, limit: number): Promise<Purged> =>
  purged(await ctx.db.run(ofTicket, [ticketId, limit]));

/** Deletes all messages over a connection, which must be few. */
export const purgeMessagesOver = async (ctx: Ctx, connectionId: number): Promise<Purged> =>
  purged(await ctx.db.run(over, [connectionId]));

/**
 * Deletes messages of closed tickets that were written in that time, the oldest first. Who goes on where the last step
 * has ended passes over what it left: messages of live tickets, and what the database has not cleared away yet.
 */
export const purgeMessagesBefore = async (
  ctx: Ctx,
  written: { readonly from: Date; readonly before: Date },
  limit: number,
): Promise<Purged> => purged(await ctx.db.run(before, [written.from, written.before, limit]));

/**
 * Returns what `purgeMessagesBefore` would take away in the end; of more than `most` messages the oldest are counted.
 */
export async function countMessagesBefore(
  ctx: Ctx,
  moment: Date,
  most = mostCounted,
): Promise<Counted & { readonly more: boolean }> {
  const [row] = await ctx.db.run(counted, [moment, most]);
  const found = row ?? { messages: 0, files: 0, tickets: 0, oldestAt: null };
  return { ...found, more: found.messages === most };
}
