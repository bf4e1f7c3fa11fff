import { optionTree, type QueueDetail, type QueueOptionView, type QueueView } from '@prosa/shared';
import type { OptionRow } from './menus/option.queries.ts';
import type { QueueRow } from './queue.queries.ts';

/** A queue as clients see it. */
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
  schedules: row.schedules,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const viewOption = ({
  id,
  title,
  message,
  option,
  queueId,
  parentId,
}: OptionRow): QueueOptionView => ({
  id,
  title,
  message,
  option,
  queueId,
  parentId,
});

/** A queue with its menu. */
export const viewQueueDetail = (row: QueueRow, options: readonly OptionRow[]): QueueDetail => ({
  ...viewQueue(row),
  options: optionTree(options.map(viewOption)),
});
