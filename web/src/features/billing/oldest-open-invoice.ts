/** What the subscription page reckons with. Pure. */
import type { InvoiceView } from '@prosa/shared';

/** Returns the renewal to be paid first. */
export const oldestOpenInvoice = (invoices: readonly InvoiceView[]): InvoiceView | undefined =>
  invoices
    .filter(({ status, kind }) => status === 'open' && kind === 'renewal')
    .sort((one, other) => one.dueDate.localeCompare(other.dueDate))[0];
