import { z } from 'zod';
import { kilobyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { wireSort } from '../../kernel/sort.ts';
import { pageNumber, searchParam, wireId } from '../../kernel/wire.ts';
import { paymentProviders } from '../platform-settings/index.ts';
import { paymentAccountView } from './accounts.ts';
import { chargeView, checkoutView, invoiceView, pixView } from './model.ts';
import { planChangeBody, planChangeResult, subscriptionView } from './plan-change.ts';
import { receiptView } from './receipt.ts';
import { subscriptionBody } from './subscription-body.ts';

const invoiceParams = z.object({ invoiceId: wireId });
const providerParams = z.object({ provider: z.enum(paymentProviders) });

export const billingContract = defineContract({
  listInvoices: {
    method: 'GET',
    path: '/invoices/all',
    permission: 'admin',
    whenExpired: true,
    summary: 'Invoices of one’s own company, the latest first or as `sort` says, 20 a page',
    query: z.object({
      searchParam,
      pageNumber,
      sort: wireSort('id', 'detail', 'value', 'dueDate', 'status'),
    }),
    response: z.array(invoiceView),
  },
  getCheckout: {
    method: 'GET',
    path: '/invoices/:invoiceId/checkout',
    permission: 'admin',
    whenExpired: true,
    summary: 'What is needed to pay an invoice: who pays, what for, how',
    errors: ['ERR_NO_INVOICE_FOUND'],
    params: invoiceParams,
    response: checkoutView,
  },
  getReceipt: {
    method: 'GET',
    path: '/invoices/:invoiceId/receipt',
    permission: 'admin',
    whenExpired: true,
    // Who was paid is another company.
    remote: true,
    summary: 'The receipt of a paid invoice: who paid, what for, how much, how and when',
    errors: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_NOT_PAID'],
    params: invoiceParams,
    response: receiptView,
  },
  subscribe: {
    method: 'POST',
    path: '/subscription',
    permission: 'admin',
    whenExpired: true,
    remote: true,
    audit: 'bare',
    throttle: 120,
    summary:
      'Opens a Pix for an invoice of one’s own; what it costs is the invoice’s, whatever the body says',
    errors: [
      'ERR_NO_INVOICE_FOUND',
      'ERR_INVOICE_PAID',
      'ERR_INVOICE_CANCELLED',
      'ERR_PLAN_TOO_SMALL',
      'ERR_PLAN_LOSES_FEATURES',
      'ERR_PAYMENT_NOT_CONFIGURED',
      'ERR_PAYMENT_UNAVAILABLE',
    ],
    body: subscriptionBody,
    response: pixView,
  },
  readSubscription: {
    method: 'GET',
    path: '/subscription/plans',
    permission: 'admin',
    whenExpired: true,
    summary: 'Plans to change to: what each costs now and later, what does not fit and what it switches off',
    response: subscriptionView,
  },
  changePlan: {
    method: 'POST',
    path: '/subscription/change',
    permission: 'admin',
    whenExpired: true,
    remote: true,
    throttle: 60,
    summary: 'Another plan: at once, paid by days where it costs more, or from the next invoice on',
    errors: [
      'ERR_NO_PLAN_FOUND',
      'ERR_PLAN_TOO_SMALL',
      'ERR_PLAN_LOSES_FEATURES',
      'ERR_PLAN_CHANGE_UNAVAILABLE',
    ],
    body: planChangeBody,
    response: planChangeResult,
  },
  withdrawChange: {
    method: 'DELETE',
    path: '/subscription/change',
    permission: 'admin',
    whenExpired: true,
    remote: true,
    summary: 'The company stays with the plan it has: what waits for its payment is dropped',
    response: z.object({}),
  },
  listAccounts: {
    method: 'GET',
    path: '/platform/payments',
    permission: 'super',
    summary: 'Ways to be paid and what is set of each; secrets masked',
    response: z.array(paymentAccountView),
  },
  saveAccount: {
    method: 'PUT',
    path: '/platform/payments/:provider',
    permission: 'super',
    remote: true,
    summary: 'Keeps what the operator tells of a way to be paid; a masked secret stays as it is',
    params: providerParams,
    bodyLimit: 256 * kilobyte,
    body: z.object({ fields: z.record(z.string().max(40), z.string().max(20_000)) }),
    response: paymentAccountView,
  },
  testAccount: {
    method: 'POST',
    path: '/platform/payments/:provider/test',
    permission: 'super',
    remote: true,
    audit: 'bare',
    summary: 'Signs in at the provider and, where it can be done, tells it where to report payments',
    errors: ['ERR_PAYMENT_NOT_CONFIGURED', 'ERR_PAYMENT_UNAVAILABLE', 'ERR_PAYMENT_REFUSED'],
    params: providerParams,
    response: z.object({}),
  },
  listCharges: {
    method: 'GET',
    path: '/platform/charges',
    permission: 'super',
    remote: true,
    summary: 'Charges of all companies, the latest first, 20 a page',
    query: z.object({
      provider: z.enum(paymentProviders).optional(),
      /** Only charges that wait for money. */
      open: z.enum(['true', 'false']).optional(),
      pageNumber,
    }),
    response: z.object({ charges: z.array(chargeView), hasMore: z.boolean() }),
  },
  confirmCharge: {
    method: 'POST',
    path: '/platform/charges/:chargeId/confirm',
    permission: 'super',
    remote: true,
    summary: 'The operator has seen the money of a manual Pix: its invoice is paid',
    errors: ['ERR_NO_CHARGE_FOUND', 'ERR_CHARGE_NOT_OPEN', 'ERR_INVOICE_PAID', 'ERR_INVOICE_CANCELLED'],
    params: z.object({ chargeId: wireId }),
    response: chargeView,
  },
});
