import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { announcementView } from './model.ts';

/** Told to everybody of every company; of what is switched off, all but the operator hear that it is gone. */
export const announcementChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), record: announcementView }),
  z.object({ action: z.literal('delete'), id: rowId }),
]);
