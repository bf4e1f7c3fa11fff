/** Plans: what the operator offers. What everybody reads of a company's own is `tenant/plans`. */
export type { CompaniesOfPlans } from './companies-of-plans.ts';
export { insertPlan, listOfferedPlans, type NewPlan } from './plan.queries.ts';
