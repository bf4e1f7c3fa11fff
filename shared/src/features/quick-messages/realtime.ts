import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { quickMessageView } from './model.ts';

/** Told to those who see the quick message; who does no more hears that it is gone. */
export const quickMessageChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), record: quickMessageView }),
  z.object({ action: z.literal('delete'), id: rowId }),
]);
