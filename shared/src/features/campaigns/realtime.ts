import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { campaignView } from './model.ts';

/** Told to admins: a change by people, a change of status, and now and then how far it has come. */
export const campaignChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), record: campaignView }),
  z.object({ action: z.literal('delete'), id: rowId }),
]);
