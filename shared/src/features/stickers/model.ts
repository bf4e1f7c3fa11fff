/** The company's own stickers: whatever its people have kept of what they got, and pictures they made into some. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

/** How many a company keeps. */
export const mostStickers = 200;
/** What phones take as one: a square of so many pixels, WebP. */
export const stickerPixels = 512;
/** How many bytes a sticker may have that stands still; one that moves may have `maxAnimatedStickerBytes`. */
export const maxStickerBytes = 100 * 1_024;
export const maxAnimatedStickerBytes = 500 * 1_024;
/** How many bytes a picture may have that is to become a sticker. */
export const maxStickerPictureBytes = 10 * 1_024 * 1_024;

export const stickerView = z
  .object({
    id: rowId,
    url: z.string(),
    animated: z.boolean(),
    width: z.int(),
    height: z.int(),
    size: z.int(),
    /** Who kept it. */
    userId: rowId,
    /** When it was last sent, or kept. */
    usedAt: instant,
  })
  .meta({ id: 'Sticker' });
export type StickerView = z.output<typeof stickerView>;
