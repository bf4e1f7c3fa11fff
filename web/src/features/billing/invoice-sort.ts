/** How the invoices are sorted, as the address spells it. Pure. */
import type { Contracts, Input } from '@prosa/shared';

export type InvoiceSort = NonNullable<Input<Contracts['billing']['listInvoices']>['sort']>;

/** The latest first. */
export const usualSort: InvoiceSort = '-dueDate';

const sorts = ['id', 'detail', 'value', 'dueDate', 'status'].flatMap((column) => [column, `-${column}`]);

/** Only what the table understands; anything else in an address is nobody's. */
export const invoiceSort = (sort: unknown): InvoiceSort =>
  sorts.includes(String(sort)) ? (sort as InvoiceSort) : usualSort;
