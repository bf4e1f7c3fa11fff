import type { StickerView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { addressOf, type FileDeps } from '#src/tenant/files/index.ts';
import type { StickerRow } from './sticker.queries.ts';

export const viewSticker = (
  deps: Pick<FileDeps, 'links'>,
  ctx: Pick<Ctx, 'companyId' | 'now'>,
  { id, path, animated, width, height, size, userId, usedAt }: StickerRow,
): StickerView => ({
  id,
  url: addressOf(deps, ctx, 'stickers', { id, path }),
  animated,
  width,
  height,
  size,
  userId,
  usedAt: usedAt.toISOString(),
});
