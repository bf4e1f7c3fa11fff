/** Plans: what a company may use and how much of it. */
export type { CompaniesOfPlans } from './companies-of-plans.ts';
export { planChanged } from './events.ts';
export { findPlan, insertPlan, listOfferedPlans, type NewPlan, type PlanRow } from './plan.queries.ts';
export { viewPlan } from './plan.view.ts';
