import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { promptView } from './model.ts';

/** Told to admins. */
export const promptChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), prompt: promptView }),
  z.object({ action: z.literal('delete'), promptId: rowId }),
]);
