/**
 * The picture of an advertisement lies with the network for a while, where it did not come along: a small copy is kept. What
 * cannot be had is not asked for again; the card does without.
 */
import type { JobCtx } from '#src/platform/feature.ts';
import { setAdPicture } from '../changes/change.queries.ts';
import { messageUpdated } from '../events.ts';
import { findMessage } from '../message.queries.ts';
import type { MessageDeps } from '../message-deps.ts';

export async function fetchAdPictureOf(
  { findPicture }: Pick<MessageDeps, 'findPicture'>,
  ctx: JobCtx,
  { messageId }: { messageId: string },
): Promise<void> {
  const card = (await ctx.inside((inner) => findMessage(inner, messageId)))?.details?.card;
  if (card?.type !== 'ad' || card.pictureUrl === undefined) return;
  const picture = await findPicture(card.pictureUrl);
  await ctx.inside(async (inner) => {
    const ticketId = await setAdPicture(inner, messageId, picture);
    if (ticketId !== undefined && picture !== null) inner.emit(messageUpdated, { messageId, ticketId });
  });
}
