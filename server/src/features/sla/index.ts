/** The door of service levels. */

export { slaPolicyChanged } from './events.ts';
export { policyOf, slaPolicies } from './sla-policies.ts';
