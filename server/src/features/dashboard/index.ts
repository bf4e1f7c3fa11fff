/** The door of the dashboard: what a company has done in a period, added up, and whose figures somebody sees. */
export { chosenPeriod } from './chosen-period.ts';
export type { Figure, QueueChoice } from './figure.queries.ts';
export { meanOf, none, roundedTo, type Sum, sumOf } from './figures.rules.ts';
export { getFigures, type ZonedPeriod } from './get-figures.ts';
export { overseenBy, overseenQueue, overseenQueues } from './overseen-queues.ts';
