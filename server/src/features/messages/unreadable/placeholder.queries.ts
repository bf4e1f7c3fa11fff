/** Messages that hold a place until they can be read. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

export type Overdue = { readonly companyId: number; readonly id: string; readonly contactId: number };

const overdue = statement<Overdue, [before: Date, limit: number]>(
  'messages-overdue',
  `select company_id as "companyId", id, contact_id as "contactId" from messages
   where media_type = 'waiting' and stored_at < $1 order by stored_at limit $2`,
);

/** Returns at most `limit` messages of all companies that have been waited for since before then, the longest first. */
export const listOverdue = (db: PlatformDb, before: Date, limit: number): Promise<Overdue[]> =>
  db.run(overdue, [before, limit]);

const giveUp = statement<{ ticketId: number; seq: number; isDeleted: boolean }, [id: string]>(
  'message-give-up',
  `update messages set media_type = 'unreadable' where company_id = ${currentCompany} and id = $1 and media_type = 'waiting'
   returning ticket_id as "ticketId", seq, is_deleted as "isDeleted"`,
);

/** Marks a message as waited for no more; returns undefined when it has been read by now. */
export const giveUpMessage = async (
  ctx: Ctx,
  id: string,
): Promise<{ ticketId: number; seq: number; isDeleted: boolean } | undefined> =>
  (await ctx.db.run(giveUp, [id]))[0];
