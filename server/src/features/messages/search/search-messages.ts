/** Texts of the conversation behind a ticket that hold all the words; each can be jumped to. */
import type { MessageView } from '@prosa/shared';
import { getTicket } from '#src/features/tickets/access/index.ts';
import { wordsOf } from '#src/features/tickets/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { MediaLinks } from '../media/media-links.ts';
import { listMessagesByIds } from '../message.queries.ts';
import { messageViews } from '../message.view.ts';
import { isInVisibleHistory, visibleHistory } from '../reading/visible-history.ts';
import { searchConversation } from './conversation-search.queries.ts';

const mostHits = 50;

export async function searchMessages(
  ctx: UserCtx,
  links: MediaLinks,
  { ticketId, searchParam }: { ticketId: number; searchParam: string },
): Promise<MessageView[]> {
  const ticket = await getTicket(ctx, ticketId);
  const words = wordsOf(searchParam);
  if (words === undefined) return [];
  const visible = await visibleHistory(ctx, ticket.id);
  const { contactId, connectionId } = ticket;
  const ids = await searchConversation(ctx, { contactId, connectionId, words, most: mostHits });
  const found = await listMessagesByIds(ctx, ids);
  const rows = found.filter((message) => isInVisibleHistory(visible, message));
  return messageViews(
    ctx,
    rows.sort((a, b) => b.seq - a.seq),
    links,
  );
}
