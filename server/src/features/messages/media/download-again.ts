/** The file of an incoming message that could not be fetched is tried again; what its network has forgotten is refused. */
import { fail, type MessageView } from '@prosa/shared';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { mediaWanted, messageUpdated } from '../events.ts';
import { getMessageOf } from '../get-message.ts';
import { messageViews } from '../message.view.ts';
import { fetchAgain } from './media-fetch.queries.ts';
import type { MediaLinks } from './media-links.ts';

export async function downloadAgain(
  ctx: UserCtx,
  links: MediaLinks,
  { ticketId, messageId }: { ticketId: number; messageId: string },
): Promise<MessageView> {
  const ticket = await getTicket(ctx, ticketId);
  const message = await getMessageOf(ctx, ticket, messageId);
  if (message.mediaState === 'gone') fail('ERR_WAPP_DOWNLOAD_MEDIA');
  if (await fetchAgain(ctx, messageId)) {
    ctx.emit(mediaWanted, { messageId });
    ctx.emit(messageUpdated, { messageId, ticketId: message.ticketId });
  }
  const [view] = await messageViews(ctx, [await getMessageOf(ctx, ticket, messageId)], links);
  return view ?? fail('ERR_NO_MESSAGE_FOUND');
}
