/** Keeps the sticker of a message among the company's own: a copy, which outlives the message. */
import { fail, type StickerView } from '@prosa/shared';
import { createSticker } from '#src/features/stickers/index.ts';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { getMessageOf } from '../get-message.ts';

/**
 * Makes a sticker of the one in a message and returns its view; `files` says where stickers are kept, and how they are
 * addressed. Throws ERR_NO_STICKER_FOUND.
 */
export async function createStickerOf(
  ctx: RemoteCtx,
  files: FileDeps,
  { ticketId, messageId }: { ticketId: number; messageId: string },
): Promise<StickerView> {
  const stored = await ctx.inside(async (inner) => {
    const message = await getMessageOf(inner, await getTicket(inner, ticketId), messageId);
    const { mediaPath, mediaState, details, isDeleted } = message;
    const isThere = details?.media?.sticker === true && mediaState === 'ready' && !isDeleted;
    return isThere && mediaPath !== null ? mediaPath : fail('ERR_NO_STICKER_FOUND');
  });
  return createSticker(ctx, files, stored);
}
