import type { billingContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { changePlan, withdrawChange } from './change-plan.remote.ts';
import { getCheckout } from './get-checkout.ts';
import { listInvoicesPage } from './list-invoices.ts';
import { confirmCharge, listChargesPage } from './operate-charges.ts';
import { listPaymentAccounts, savePaymentAccount } from './payment-accounts.ts';
import type { BillingWorld } from './payment-world.ts';
import { readSubscription } from './read-subscription.ts';
import { openSubscribe } from './subscribe.remote.ts';
import { testPaymentAccount } from './test-account.remote.ts';

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
