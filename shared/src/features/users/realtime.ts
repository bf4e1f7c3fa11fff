import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { heardUser, ownAvailability } from './model.ts';

/** Told to all browsers of one user. */
export const availabilityChannel = ownAvailability.extend({ action: z.literal('update') });

export const userChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), user: heardUser }),
  z.object({ action: z.literal('delete'), userId: rowId }),
]);
