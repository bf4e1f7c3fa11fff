import type { billingContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listPaymentAccounts, savePaymentAccount } from './accounts/payment-accounts.ts';
import { testPaymentAccount } from './accounts/test-account.remote.ts';
import { confirmCharge, listChargesPage } from './charges/operate-charges.ts';
import { getCheckout } from './checkout/get-checkout.ts';
import { openSubscribe } from './checkout/subscribe.remote.ts';
import { listInvoicesPage } from './invoices/list-invoices.ts';
import type { BillingWorld } from './payment-world.ts';
import { changePlan, withdrawChange } from './subscription/change-plan.remote.ts';
import { readSubscription } from './subscription/read-subscription.ts';

export const billingHandlers = (world: BillingWorld): Handlers<typeof billingContract> => ({
  listInvoices: listInvoicesPage,
  getCheckout: (ctx, input) => getCheckout(ctx, world, input),
  subscribe: openSubscribe(world),
  readSubscription,
  changePlan,
  withdrawChange,
  listAccounts: (ctx) => listPaymentAccounts(ctx, world),
  saveAccount: (ctx, input) => savePaymentAccount(ctx, world, input),
  testAccount: (ctx, input) => testPaymentAccount(ctx, world, input),
  listCharges: listChargesPage,
  confirmCharge,
});
