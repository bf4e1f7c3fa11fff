/** Plans, as companies have them: what one switches on, and how much of it there is room for. */

export { planChanged } from './events.ts';
export { findPlan, type PlanRow } from './plan.queries.ts';
export { viewPlan } from './plan.view.ts';
