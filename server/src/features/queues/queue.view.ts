import { optionTree, type QueueDetail, type QueueOptionView } from '@prosa/shared';
import type { QueueRow } from '#src/tenant/queues/queue.queries.ts';
import { viewQueue } from '#src/tenant/queues/queue.view.ts';
import type { OptionRow } from './menus/option.queries.ts';

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

/** Returns a queue with its menu. */
export const viewQueueDetail = (row: QueueRow, options: readonly OptionRow[]): QueueDetail => ({
  ...viewQueue(row),
  options: optionTree(options.map(viewOption)),
});
