/** The acting user has read news; with those that call them, the notes are seen. Their other tabs hear of it. */
import type { Input, notificationsContract } from '@prosa/shared';
import { seeNotes } from '#src/features/notes/index.ts';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { newsChanged } from '../events.ts';
import { unreadOf } from './list-news.ts';
import { markRead } from './news.queries.ts';

export async function markNewsRead(
  ctx: UserCtx,
  input: Input<typeof notificationsContract.readNews>,
): Promise<{ unread: number }> {
  const userId = ctx.actor.id;
  if (input.ticketId !== undefined) await getTicket(ctx, input.ticketId);
  const read = await markRead(ctx, userId, input);
  await seeNotes(
    ctx,
    userId,
    read.flatMap(({ noteId }) => noteId ?? []),
  );
  if (read.length > 0) ctx.emit(newsChanged, { userIds: [userId] });
  return { unread: await unreadOf(ctx, userId) };
}
