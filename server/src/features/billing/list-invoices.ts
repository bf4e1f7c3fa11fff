/** Lists the company's invoices, 20 a page; a shorter page is the last. */
import { constants, type InvoiceView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { listInvoices } from './invoice.queries.ts';
import { viewInvoice } from './invoice.view.ts';

export async function listInvoicesPage(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<InvoiceView[]> {
  const size = constants.rowsPerPage;
  const rows = await listInvoices(ctx.db, searchParam, size, (pageNumber - 1) * size);
  return rows.map(viewInvoice);
}
