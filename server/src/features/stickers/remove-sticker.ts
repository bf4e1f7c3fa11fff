/** Takes a sticker away. Messages it was sent with keep it; where there are none, its file goes too. */
import { canRemoveSticker, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { stickerRemoved } from './events.ts';
import { deleteSticker, lockSticker } from './sticker.queries.ts';

export async function removeSticker(ctx: UserCtx, stickerId: number): Promise<void> {
  const { userId, path } = (await lockSticker(ctx.db, stickerId)) ?? fail('ERR_NO_STICKER_FOUND');
  if (!canRemoveSticker(ctx.actor, { userId })) fail('ERR_NO_PERMISSION');
  await deleteSticker(ctx.db, stickerId);
  ctx.emit(stickerRemoved, { stickerId, path });
}
