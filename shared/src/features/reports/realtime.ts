import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';

/** Told to those who see the mailing: which one is another now, or gone. */
export const reportMailingChannel = z.object({ action: z.literal('change'), id: rowId });
