import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { phoneMessage } from './model.ts';

/** What a simulated phone's screen follows. */
export const sandboxChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), message: phoneMessage }),
  z.object({ action: z.literal('typing'), whatsappId: rowId, phone: z.string(), typing: z.boolean() }),
]);
