import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { integrationView } from './model.ts';

/** Told to admins. */
export const integrationChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), queueIntegration: integrationView }),
  z.object({ action: z.literal('delete'), integrationId: rowId }),
]);
