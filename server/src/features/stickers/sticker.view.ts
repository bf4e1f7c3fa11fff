import type { StickerView } from '@prosa/shared';
import { addressOf, type FileWorld } from '#src/features/files/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { StickerRow } from './sticker.queries.ts';

export const viewSticker = (
  world: Pick<FileWorld, 'links'>,
  ctx: Pick<Ctx, 'companyId' | 'now'>,
  { id, path, animated, width, height, size, userId, usedAt }: StickerRow,
): StickerView => ({
  id,
  url: addressOf(world, ctx, 'stickers', { id, path }),
  animated,
  width,
  height,
  size,
  userId,
  usedAt: usedAt.toISOString(),
});
