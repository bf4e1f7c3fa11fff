import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireId } from '../../kernel/wire.ts';
import { maxStickerPictureBytes, stickerView } from './model.ts';

export const stickersContract = defineContract({
  list: {
    method: 'GET',
    path: '/stickers',
    permission: 'session',
    summary: 'The company’s stickers, those last used first',
    response: z.object({
      stickers: z.array(stickerView),
      /** How many there may be. */
      most: z.int(),
    }),
  },
  add: {
    method: 'POST',
    path: '/stickers',
    permission: 'session',
    remote: true,
    summary: 'Makes a sticker of a picture, moving ones too; the same one twice is one',
    errors: ['ERR_NOT_A_PICTURE', 'ERR_STICKER_TOO_LARGE', 'ERR_STICKERS_FULL'],
    upload: { field: 'file', maxFiles: 1, maxBytes: maxStickerPictureBytes },
    body: z.object({}),
    response: stickerView,
  },
  remove: {
    method: 'DELETE',
    path: '/stickers/:stickerId',
    permission: 'session',
    summary: 'Takes a sticker away, by who kept it or an admin; messages it was sent with keep it',
    errors: ['ERR_NO_STICKER_FOUND'],
    params: z.object({ stickerId: wireId }),
    response: z.object({ message: z.string() }),
  },
});
