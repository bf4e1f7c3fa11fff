import type { queuesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listQueues } from './list-queues.ts';

export const queuesHandlers: Handlers<typeof queuesContract> = {
  list: listQueues,
};
