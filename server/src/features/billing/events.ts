import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const invoice = z.object({ invoiceId: rowId });

/** The company owes another invoice. */
export const invoiceIssued = defineFact('invoice.issued', invoice);

/** An open invoice is for another plan or period than before. */
export const invoiceChanged = defineFact('invoice.changed', invoice);

/** An invoice is paid, and the company's due date has moved. */
export const invoicePaid = defineFact('invoice.paid', invoice);

/** A charge is not to be paid any more: its invoice was paid by another. */
export const chargeDropped = defineFact('charge.dropped', z.object({ chargeId: rowId }));
