import type { billingContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listPaymentAccounts, updatePaymentAccount } from './accounts/payment-accounts.ts';
import { testPaymentAccount } from './accounts/test-account.remote.ts';
import { confirmCharge, listChargesPage } from './charges/operate-charges.ts';
import { getCheckout } from './checkout/get-checkout.ts';
import { openSubscribe } from './checkout/subscribe.remote.ts';
import { listInvoicesPage } from './invoices/list-invoices.ts';
import type { BillingDeps } from './payment-deps.ts';
import { getReceipt } from './receipts/get-receipt.ts';
import { changePlan, withdrawChange } from './subscription/change-plan.remote.ts';
import { getSubscription } from './subscription/get-subscription.ts';

export const billingHandlers = (deps: BillingDeps): Handlers<typeof billingContract> => ({
  listInvoices: listInvoicesPage,
  getCheckout: (ctx, input) => getCheckout(ctx, deps, input),
  getReceipt,
  subscribe: openSubscribe(deps),
  readSubscription: getSubscription,
  changePlan,
  withdrawChange,
  listAccounts: (ctx) => listPaymentAccounts(ctx, deps),
  saveAccount: (ctx, input) => updatePaymentAccount(ctx, deps, input),
  testAccount: (ctx, input) => testPaymentAccount(ctx, deps, input),
  listCharges: listChargesPage,
  confirmCharge,
});
