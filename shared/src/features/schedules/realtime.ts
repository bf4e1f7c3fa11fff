import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { scheduleView } from './model.ts';

/** Told to those who see the schedule; who does no more hears that it is gone. */
export const scheduleChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), schedule: scheduleView }),
  z.object({ action: z.literal('delete'), scheduleId: rowId }),
]);
