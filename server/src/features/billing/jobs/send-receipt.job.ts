/** Writes the receipt of a paid invoice to the admins of its company, once. */
import { type LetterDeps, pageIn, sendOnce } from '#src/features/mail/index.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { findInvoice } from '../invoice.queries.ts';
import { sendReceipt } from '../jobs.ts';
import { getReceipt } from '../receipts/get-receipt.ts';
import { receiptLetter } from '../receipts/receipt-letter.ts';

/** An invoice that is gone went with its company. */
export const sendReceiptJob = (deps: LetterDeps): JobHandler =>
  handleJob(sendReceipt, async (job, { invoiceId }) => {
    if (!deps.leave) return;
    const invoice = await job.inside((ctx) => findInvoice(ctx.db, invoiceId));
    if (invoice?.status !== 'paid') return;
    const receipt = await getReceipt(job, { invoiceId });
    const link = pageIn(deps, `/financeiro/${invoiceId}/receipt`);
    await job.inside(async (ctx) => {
      const zone = (await ctx.cached(ownCompany))?.timezone ?? 'UTC';
      await sendOnce(ctx, `receipt.${invoiceId}`, (reader) => receiptLetter(reader, { receipt, zone, link }));
    });
  });
