/** A company's admins hear of its invoices; everybody of it that it goes on. A changed company may owe another invoice. */

import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { companyChanged, findCompany } from '#src/tenant/companies/index.ts';
import { chargeDropped, invoiceChanged, invoiceIssued, invoicePaid } from './events.ts';
import { findInvoice } from './invoice.queries.ts';
import { viewInvoice } from './invoices/invoice.view.ts';
import { cancelCharge, reviewInvoice, sendReceipt } from './jobs.ts';

const tellInvoice =
  (action: 'create' | 'update') =>
  async (ctx: Ctx, { invoiceId }: { invoiceId: number }): Promise<Publication[]> => {
    const invoice = await findInvoice(ctx.db, invoiceId);
    if (invoice === undefined) return [];
    const payload = { action, record: viewInvoice(invoice) };
    return [{ rooms: [rooms.admins(ctx.companyId)], channel: 'invoice', payload }];
  };

async function tellPayment(ctx: Ctx, { invoiceId }: { invoiceId: number }): Promise<Publication[]> {
  const company = await findCompany(ctx.db, ctx.companyId);
  if (company === undefined) return [];
  const renewed = { id: company.id, dueDate: company.dueDate?.toISOString() ?? null };
  const payload = { action: 'CONCLUIDA' as const, company: renewed, invoiceId };
  return [{ rooms: [rooms.company(ctx.companyId)], channel: 'payment', payload }];
}

export const billingSubscribers: readonly Subscriber[] = [
  publishOn(invoiceIssued, tellInvoice('create')),
  publishOn(invoiceChanged, tellInvoice('update')),
  publishOn(invoicePaid, tellInvoice('update')),
  publishOn(invoicePaid, tellPayment),
  jobOn(companyChanged, reviewInvoice, () => ({})),
  jobOn(invoicePaid, sendReceipt, (paid) => paid),
  jobOn(chargeDropped, cancelCharge, (dropped) => dropped),
];
