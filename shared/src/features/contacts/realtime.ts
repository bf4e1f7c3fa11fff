import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { contactView } from './model.ts';

export const contactChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), contact: contactView }),
  z.object({ action: z.literal('delete'), contactId: rowId }),
]);
