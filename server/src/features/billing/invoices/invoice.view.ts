import { type InvoiceView, reaisOf } from '@prosa/shared';
import type { InvoiceRow } from '../invoice.queries.ts';

/** Returns an invoice as its company sees it. */
export const viewInvoice = (row: InvoiceRow): InvoiceView => ({
  id: row.id,
  companyId: row.companyId,
  detail: row.detail,
  value: reaisOf(row.valueCents),
  months: row.months,
  dueDate: row.dueDay,
  status: row.status,
  kind: row.kind,
  paidAt: row.paidAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
