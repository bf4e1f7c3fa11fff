/**
 * What a device is told of one piece of news. Customers' names and words go along only where their company allows it: a
 * locked screen shows them.
 */
import { canReadTicket, type PushMessage, truncated } from '@prosa/shared';
import { listNotesByIds, openMentions } from '#src/features/notes/index.ts';
import { findTicket, ticketViews } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { agents, userNames } from '#src/tenant/users/index.ts';
import { unreadOf } from '../news/list-news.ts';
import type { NewsRow } from '../news/news.queries.ts';
import type { DeviceRow } from './device.queries.ts';

/** Push services take 4 kB, sealed. */
const longestText = 400;

/** Returns the message about a row of news; undefined where its ticket is gone, or its user may read that no longer. */
export async function pushMessageOf(
  ctx: Ctx,
  row: NewsRow,
  device: DeviceRow,
): Promise<PushMessage | undefined> {
  const found = await findTicket(ctx, row.ticketId);
  const user = (await ctx.cached(agents)).get(row.userId);
  if (found === undefined || user === undefined || !canReadTicket(user, found)) return undefined;
  const [ticket] = await ticketViews(ctx, [found]);
  if (ticket === undefined) return undefined;
  const names = await ctx.cached(userNames);
  const isOpen = (await ctx.cached(companySettings)).pushText;
  const [note] = row.noteId === null ? [] : await listNotesByIds(ctx, [row.noteId]);
  const text = note === undefined ? ticket.lastMessage : openMentions(note.body, (id) => names.get(id)?.name);
  return {
    ...(await heading(ctx, device)),
    kind: row.kind,
    path: `/tickets/${ticket.uuid}`,
    tag: row.noteId === null ? `ticket-${row.ticketId}` : `mention-${row.noteId}`,
    by: row.byUserId === null ? null : (names.get(row.byUserId)?.name ?? null),
    contact: isOpen ? ticket.contact.name : null,
    text: isOpen ? truncated(text, longestText) : null,
  };
}

/** Returns what its user asked for to see whether it arrives. */
export const testMessageFor = async (ctx: Ctx, device: DeviceRow): Promise<PushMessage> => ({
  ...(await heading(ctx, device)),
  ...{ kind: 'test', path: '/tickets', tag: 'test', by: null, contact: null, text: null },
});

const heading = async (ctx: Ctx, { userId, language }: DeviceRow) => ({
  ...{ userId, language, companyId: ctx.companyId },
  unread: await unreadOf(ctx, userId),
});
