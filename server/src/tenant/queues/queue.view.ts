import type { QueueView } from '@prosa/shared';
import type { QueueRow } from './queue.queries.ts';

/** Returns a queue as clients see it. */
export const viewQueue = (row: QueueRow): QueueView => ({
  id: row.id,
  name: row.name,
  color: row.color,
  orderQueue: row.orderQueue,
  greetingMessage: row.greetingMessage,
  complationMessage: row.complationMessage,
  outOfHoursMessage: row.outOfHoursMessage,
  ratingMessage: row.ratingMessage,
  token: null,
  integrationId: row.integrationId,
  promptId: row.promptId,
  secondCopy: row.secondCopy,
  assignment: row.assignment,
  assignmentCapacity: row.assignmentCapacity,
  schedules: row.schedules,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
