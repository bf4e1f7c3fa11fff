/** Billing: how companies pay, and the operator's credentials for it. */
export { sealedByBilling } from './payment-deps.ts';
