/** Queues: the departments of a company, by id and in their order, from memory. */

export { queueChanged, queueCreated, queueDeleted } from './events.ts';
export { listQueues } from './queue.queries.ts';
export { queueNames } from './queue-names.ts';
export { queueTimetables } from './queue-timetables.ts';
