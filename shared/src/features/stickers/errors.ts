import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const stickerErrors = defineErrors({
  ERR_NO_STICKER_FOUND: { status: 404 },
  /** The file's bytes are none that can be read as a picture. */
  ERR_NOT_A_PICTURE: { status: 400 },
  /** The picture moves for so long that no phone would take it. */
  ERR_STICKER_TOO_LARGE: { status: 400 },
  ERR_STICKERS_FULL: { status: 409, params: z.object({ most: z.int() }) },
});
