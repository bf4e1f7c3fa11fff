/** A page of what was sent in a conversation besides words: pictures and films, documents, sounds, or web addresses. */
import { constants, type Input, type MessageView, type messagesContract } from '@prosa/shared';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { MediaLinks } from '../media/media-links.ts';
import { messageViews } from '../message.view.ts';
import { listGallery } from './gallery.queries.ts';
import { visibleHistory } from './visible-history.ts';

const behindAll = 2_147_483_647;

export async function listGalleryPage(
  ctx: UserCtx,
  links: MediaLinks,
  { ticketId, kind, beforeSeq }: Input<typeof messagesContract.gallery>,
): Promise<{ messages: MessageView[]; hasMore: boolean }> {
  const ticket = await getTicket(ctx, ticketId);
  const size = constants.galleryPerPage;
  const rows = await listGallery(ctx, ticket, await visibleHistory(ctx, ticketId), {
    kind,
    beforeSeq: beforeSeq ?? behindAll,
    limit: size + 1,
  });
  return { messages: await messageViews(ctx, rows.slice(0, size), links), hasMore: rows.length > size };
}
