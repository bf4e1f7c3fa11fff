/** A sticker is about to be sent: it stands first from now on, and its file is there until the transaction ends. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { type StickerRow, updateUse } from './sticker.queries.ts';

export const useSticker = async (ctx: Ctx, stickerId: number): Promise<StickerRow> =>
  (await updateUse(ctx.db, stickerId, ctx.now())) ?? fail('ERR_NO_STICKER_FOUND');
