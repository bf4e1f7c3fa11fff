import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { userListItem } from './model.ts';

export const userChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), user: userListItem }),
  z.object({ action: z.literal('delete'), userId: rowId }),
]);
