/** The receipt of a paid invoice. */
import { z } from 'zod';
import { instant, rowId, wireDay } from '../../kernel/wire.ts';
import { billingDetails } from '../companies/index.ts';
import { invoiceKinds } from './model.ts';

export const receiptView = z
  .object({
    /** Whose number it carries. */
    invoiceId: rowId,
    /** The company that runs the installation; empty where there is none. */
    payee: z.string(),
    company: z.string(),
    details: billingDetails,
    kind: z.enum(invoiceKinds),
    plan: z.string(),
    /** Months that were paid for; 0 where only the plan has changed. */
    months: z.int(),
    /** The first day that was paid for. */
    from: wireDay,
    /** The last one; null where the company’s time never ends. */
    until: wireDay.nullable(),
    /** Reais. */
    value: z.number(),
    method: z.enum(['pix']),
    /** By which the payment is recognised on a bank statement. */
    txid: z.string().nullable(),
    paidAt: instant,
  })
  .meta({ id: 'Receipt' });
export type ReceiptView = z.output<typeof receiptView>;
