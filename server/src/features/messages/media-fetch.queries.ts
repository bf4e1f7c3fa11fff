/** Files that are still with their network: which are due, and how fetching went. */
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';

const insert = statement<unknown, [messageId: string, connectionId: number, reference: string, now: Date]>(
  'media-fetch-insert',
  `insert into media_fetches (message_id, connection_id, reference, due_at) values ($1, $2, $3, $4) on conflict do nothing`,
);

/** The file of a message that has just been stored; it is due at once. */
export const insertMediaFetch = async (
  ctx: Ctx,
  {
    messageId,
    connectionId,
    reference,
  }: { readonly messageId: string; readonly connectionId: number; readonly reference: string },
): Promise<void> => void (await ctx.db.run(insert, [messageId, connectionId, reference, ctx.now()]));
