/** Housekeeping: what nobody looks after is ended, handed on or cleared away. */
import type { Reach } from '#src/features/automation/index.ts';
import type { Feature } from '#src/platform/feature.ts';
import { idleJobs, idleTimers, type Pause } from './idle-tickets.ts';
import { observePartitions, partitionTimer } from './partitions.ts';
import { purgeTimers } from './purge.ts';

export const housekeepingFeature = (reach: Reach, pause: Pause): Feature => ({
  name: 'housekeeping',
  jobs: idleJobs(reach, pause),
  timers: [...idleTimers, ...purgeTimers, partitionTimer],
  observe: observePartitions,
});
