/** Lists the company's invoices, 20 a page; a shorter page is the last. */
import { constants, type InvoiceView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { type InvoiceSort, listInvoices } from '../invoice.queries.ts';
import { viewInvoice } from './invoice.view.ts';

export async function listInvoicesPage(
  ctx: Ctx,
  {
    searchParam,
    pageNumber,
    sort,
  }: { searchParam: string; pageNumber: number; sort?: InvoiceSort | undefined },
): Promise<InvoiceView[]> {
  const size = constants.rowsPerPage;
  const part = { text: searchParam, limit: size, offset: (pageNumber - 1) * size, sort };
  const rows = await listInvoices(ctx.db, part);
  return rows.map(viewInvoice);
}
