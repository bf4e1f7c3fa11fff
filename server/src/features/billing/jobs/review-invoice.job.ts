import { handleJob } from '#src/platform/feature.ts';
import { generateInvoice } from '../invoices/generate-invoice.ts';
import { reviewUpgrade } from '../invoices/upgrade.ts';
import { reviewInvoice } from '../jobs.ts';

export const reviewInvoiceJob = handleJob(reviewInvoice, (ctx) =>
  ctx.inside(async (own) => {
    await generateInvoice(own);
    await reviewUpgrade(own);
  }),
);
