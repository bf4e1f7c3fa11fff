/** What the users feature hands to the application. Which connections there are is told by the connections. */
import { usersContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { UserDeps } from './changes/update-user.ts';
import { leaveDeletedQueue } from './jobs/leave-queue.job.ts';
import { presenceTimer } from './presence/sweep-presence.ts';
import { usersHandlers } from './routes.ts';
import { usersSubscribers } from './subscribers.ts';

export const usersFeature = (deps: UserDeps): Feature => ({
  name: 'users',
  endpoints: mounted(usersContract, usersHandlers(deps)),
  subscribers: usersSubscribers,
  jobs: [leaveDeletedQueue],
  timers: [presenceTimer],
  // What somebody may hear follows their queues and role.
  roomChange: (_companyId, told) =>
    told.channel === 'user' && told.payload.action === 'update'
      ? { userId: told.payload.user.id }
      : undefined,
});
