import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { invoiceView } from './model.ts';

/** An invoice is paid, and the company goes on until its new due date. */
export const paymentChannel = z.object({
  action: z.literal('CONCLUIDA'),
  company: z.object({ id: rowId, dueDate: instant.nullable() }),
  invoiceId: rowId,
});

/** An invoice is new, or another than it was. */
export const invoiceChannel = z.object({ action: z.enum(['create', 'update']), record: invoiceView });
