import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { queueView } from './model.ts';

export const queueChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), queue: queueView }),
  z.object({ action: z.literal('delete'), queueId: rowId }),
]);
