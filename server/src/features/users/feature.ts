/** What the users feature hands to the application. Which connections there are is told by the connections. */
import { usersContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { HasConnection } from './add-user.ts';
import { leaveDeletedQueue } from './jobs/leave-queue.job.ts';
import { usersHandlers } from './routes.ts';
import { usersSubscribers } from './subscribers.ts';
import { presenceTimer } from './sweep-presence.ts';

export const usersFeature = (hasConnection: HasConnection): Feature => ({
  name: 'users',
  endpoints: mounted(usersContract, usersHandlers(hasConnection)),
  subscribers: usersSubscribers,
  jobs: [leaveDeletedQueue],
  timers: [presenceTimer],
});
