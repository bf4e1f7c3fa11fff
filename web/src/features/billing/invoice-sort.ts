/** How the invoices are sorted, as the address spells it. Pure. */
import type { Contracts, Input } from '@prosa/shared';

export type InvoiceSort = NonNullable<Input<Contracts['billing']['listInvoices']>['sort']>;

/** The latest first. */
export const usualSort: InvoiceSort = '-dueDate';

const sorts = ['id', 'detail', 'value', 'dueDate', 'status'].flatMap((column) => [column, `-${column}`]);

/** Reads the order of the invoices from an address: only what the table understands, else the usual one. */
export const invoiceSort = (sort: unknown): InvoiceSort =>
  sorts.includes(String(sort)) ? (sort as InvoiceSort) : usualSort;
