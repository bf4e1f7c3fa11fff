import type { QueueView, SlaPolicyView } from '@prosa/shared';
import type { PolicyRow } from './policy.queries.ts';

/** Returns a policy as clients see it; queues that are removed by now are left out. */
export const viewPolicy = (row: PolicyRow, queues: ReadonlyMap<number, QueueView>): SlaPolicyView => ({
  id: row.id,
  name: row.name,
  queueIds: row.queueIds.filter((id) => queues.has(id)),
  isDefault: row.isDefault,
  firstReply: row.firstReply,
  nextReply: row.nextReply,
  resolution: row.resolution,
  inWorkingHours: row.inWorkingHours,
  pausesForCustomer: row.pausesForCustomer,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
