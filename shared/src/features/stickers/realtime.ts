import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { stickerView } from './model.ts';

/** Told to everybody of the company; being sent is no change worth telling. */
export const stickerChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), record: stickerView }),
  z.object({ action: z.literal('delete'), id: rowId }),
]);
