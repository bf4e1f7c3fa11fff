import { handleJob } from '#src/platform/feature.ts';
import { generateInvoice } from '../generate-invoice.ts';
import { reviewInvoice } from '../jobs.ts';

export const reviewInvoiceJob = handleJob(reviewInvoice, (ctx) => ctx.inside(generateInvoice));
