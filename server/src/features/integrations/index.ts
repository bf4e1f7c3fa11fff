/** Integrations: outside bots that answer in queues and on connections. */
export { askBills } from './bills/ask-bills.ts';
export { askIntegration } from './conversations/ask-integration.ts';
export { findIntegration } from './integration.queries.ts';
export type { IntegrationDeps } from './integration-deps.ts';
export { sealedByIntegrations } from './integration-secrets.ts';
