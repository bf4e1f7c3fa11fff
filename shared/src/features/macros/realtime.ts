import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { macroView } from './model.ts';

/** Told to those who see the macro; who does no more hears that it is gone. */
export const macroChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), record: macroView }),
  z.object({ action: z.literal('delete'), id: rowId }),
]);
