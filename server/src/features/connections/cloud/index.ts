/** What the official API says of a template. For other features. */
export { findTemplate, recordTemplateStatus } from './template-status.queries.ts';
