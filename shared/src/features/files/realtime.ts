import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { fileListView } from './model.ts';

export const fileChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), files: fileListView }),
  z.object({ action: z.literal('delete'), fileId: rowId }),
]);
