/** What a plan allows a company, and how large its files may be. For other features. */
export { companiesOfPlans } from './companies-of-plans.queries.ts';
export { fileLimit } from './file-limit.ts';
export { planAllows } from './plan-allows.ts';
export { planLimit } from './plan-limit.ts';
