/** Assignment: tickets that wait in a queue come to people by themselves. */
import { assignmentContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { assignmentJobs } from './assignment-jobs.ts';
import { assignmentRoutes } from './routes.ts';
import { assignmentSubscribers } from './subscribers.ts';
import { sweepTimer } from './sweep.ts';

export const assignmentFeature: Feature = {
  name: 'assignment',
  endpoints: mounted(assignmentContract, assignmentRoutes),
  subscribers: assignmentSubscribers,
  jobs: assignmentJobs,
  timers: [sweepTimer],
};
