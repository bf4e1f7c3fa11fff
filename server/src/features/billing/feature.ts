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
import type { BillingWorld } from './payment-world.ts';
import { billingHandlers } from './routes.ts';
import { billingSubscribers } from './subscribers.ts';

export const billingFeature = (world: BillingWorld): Feature => ({
  name: 'billing',
  endpoints: mounted(billingContract, billingHandlers(world)),
  webhooks: paymentWebhooks(world),
  subscribers: billingSubscribers,
  jobs: [reviewInvoiceJob, checkChargeJob(world), cancelChargeJob(world)],
  timers: [invoiceTimer, forgetEventsTimer, ...chargeTimers(world)],
});
