/**
 * Tells browsers about messages: a new one to the lists that show its ticket and to whoever has the conversation open, a
 * change only to the latter, unless the ticket's row shows it.
 */
import { stickerRemoved } from '#src/features/stickers/index.ts';
import { ticketListRooms, ticketRooms } from '#src/features/tickets/access/index.ts';
import { findTicket, ticketViews } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { connectionDeleted } from '#src/tenant/connections/index.ts';
import { adFollowed, messageQueued, messageReceived, messageUpdated, pastImported } from './events.ts';
import { fetchAdPicture, forgetSticker, giveUpUnsent, tagByAd } from './jobs.ts';
import type { MediaLinks } from './media/media-links.ts';
import { findMessage } from './message.queries.ts';
import { messageViews } from './message.view.ts';
import type { MessageDeps } from './message-deps.ts';

type MessageFact = { messageId: string; ticketId: number };

async function tellNew(
  links: MediaLinks,
  ctx: Ctx,
  { messageId, ticketId }: MessageFact,
): Promise<Publication[]> {
  const [row, ticketRow] = await Promise.all([findMessage(ctx, messageId), findTicket(ctx, ticketId)]);
  if (row === undefined || ticketRow === undefined) return [];
  const [[message], [ticket]] = [await messageViews(ctx, [row], links), await ticketViews(ctx, [ticketRow])];
  if (message === undefined || ticket === undefined) return [];
  return [
    {
      rooms: [...ticketListRooms(ctx.companyId, ticketRow), ticketRooms.open(ctx.companyId, ticketId)],
      channel: 'appMessage',
      payload: { action: 'create', message, ticket, contact: ticket.contact },
    },
  ];
}

async function tellChanged(
  links: MediaLinks,
  ctx: Ctx,
  { messageId, ticketId, isLast = false }: MessageFact & { isLast?: boolean | undefined },
): Promise<Publication[]> {
  const [row, ticketRow] = await Promise.all([
    findMessage(ctx, messageId),
    isLast ? findTicket(ctx, ticketId) : undefined,
  ]);
  const [message] = row === undefined ? [] : await messageViews(ctx, [row], links);
  if (message === undefined) return [];
  const [ticket] = ticketRow === undefined ? [] : await ticketViews(ctx, [ticketRow]);
  const lists = ticketRow === undefined ? [] : ticketListRooms(ctx.companyId, ticketRow);
  return [
    {
      rooms: [...lists, ticketRooms.open(ctx.companyId, ticketId)],
      channel: 'appMessage',
      payload: { action: 'update', message, ...(ticket !== undefined && { ticket }) },
    },
  ];
}

export const messageSubscribers = ({ links }: MessageDeps): Subscriber[] => [
  publishOn(messageReceived, (ctx, fact) => tellNew(links, ctx, fact)),
  publishOn(messageQueued, (ctx, fact) => tellNew(links, ctx, fact)),
  publishOn(messageUpdated, (ctx, fact) => tellChanged(links, ctx, fact)),
  publishOn(pastImported, async (ctx, { ticketId }) => [
    {
      rooms: [ticketRooms.open(ctx.companyId, ticketId)],
      channel: 'conversation',
      payload: { action: 'reload', ticketId },
    },
  ]),
  jobOn(stickerRemoved, forgetSticker, ({ path }) => ({ path })),
  jobOn(connectionDeleted, giveUpUnsent, ({ connectionId }) => ({ connectionId })),
  jobOn(adFollowed, tagByAd, (fact) => fact),
  jobOn(adFollowed, fetchAdPicture, (fact) => fact),
];
