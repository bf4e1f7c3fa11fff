/** Endpoints of the files of messages. */
import { z } from 'zod';
import { defineContract } from '../../../kernel/contract.ts';
import { wireId } from '../../../kernel/wire.ts';
import { stickerView } from '../../stickers/index.ts';
import { messageView } from '../model.ts';

export const mediaContract = defineContract({
  download: {
    method: 'POST',
    path: '/messages/:ticketId/:messageId/download',
    permission: 'session',
    summary: 'Tries again to fetch a file that did not come',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND', 'ERR_WAPP_DOWNLOAD_MEDIA'],
    params: z.object({ ticketId: wireId, messageId: z.uuid() }),
    response: messageView,
  },
  keepSticker: {
    method: 'POST',
    path: '/messages/:ticketId/:messageId/sticker',
    permission: 'session',
    remote: true,
    summary: 'Keeps the sticker of a message among the company’s own; the same one twice is one',
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NO_STICKER_FOUND',
      'ERR_NOT_A_PICTURE',
      'ERR_STICKER_TOO_LARGE',
      'ERR_STICKERS_FULL',
    ],
    params: z.object({ ticketId: wireId, messageId: z.uuid() }),
    response: stickerView,
  },
});
