/** What billing hands to the application. */
import { billingContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { forgetEventsTimer } from './charges/forget-events.ts';
import { paymentWebhooks } from './charges/payment-webhook.remote.ts';
import { chargeTimers } from './charges/poll-charges.remote.ts';
import { invoiceTimer } from './invoices/generate-invoice.ts';
import { cancelChargeJob } from './jobs/cancel-charge.job.ts';
import { checkChargeJob } from './jobs/check-charge.job.ts';
import { reviewInvoiceJob } from './jobs/review-invoice.job.ts';
import { sendReceiptJob } from './jobs/send-receipt.job.ts';
import { dueLetterTimer } from './letters/send-due-letters.ts';
import type { BillingDeps } from './payment-deps.ts';
import { billingHandlers } from './routes.ts';
import { billingSubscribers } from './subscribers.ts';

export const billingFeature = (deps: BillingDeps): Feature => ({
  name: 'billing',
  endpoints: mounted(billingContract, billingHandlers(deps)),
  webhooks: paymentWebhooks(deps),
  subscribers: billingSubscribers,
  jobs: [reviewInvoiceJob, checkChargeJob(deps), cancelChargeJob(deps), sendReceiptJob(deps.letters)],
  timers: [invoiceTimer, dueLetterTimer(deps.letters), forgetEventsTimer, ...chargeTimers(deps)],
});
