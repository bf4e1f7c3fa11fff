import { handleJob } from '#src/platform/feature.ts';
import { generateInvoice } from '../generate-invoice.ts';
import { reviewInvoice } from '../jobs.ts';
import { reviewUpgrade } from '../upgrade.ts';

export const reviewInvoiceJob = handleJob(reviewInvoice, (ctx) =>
  ctx.inside(async (own) => {
    await generateInvoice(own);
    await reviewUpgrade(own);
  }),
);
