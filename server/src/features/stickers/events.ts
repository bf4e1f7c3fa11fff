import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

export const stickerKept = defineFact('sticker.kept', z.object({ stickerId: rowId }));
/** What lies at `path` is nobody's any more but that of the messages it was sent with. */
export const stickerRemoved = defineFact('sticker.removed', z.object({ stickerId: rowId, path: z.string() }));
