/** Integrations: outside bots that answer in queues. */
export { findIntegration } from './integration.queries.ts';
