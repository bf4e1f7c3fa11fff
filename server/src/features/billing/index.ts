/** Billing: how companies pay, how much of their plan they use, and the operator's credentials for it. */
export { sealedByBilling } from './payment-deps.ts';
export { getPlanUsage } from './subscription/get-plan-usage.ts';
export { countPlanUsage } from './subscription/plan-usage.queries.ts';
