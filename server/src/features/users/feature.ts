/** What the users feature hands to the application. */
import { usersContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { usersHandlers } from './routes.ts';
import { usersSubscribers } from './subscribers.ts';
import { presenceTimer } from './sweep-presence.ts';

export const usersFeature: Feature = {
  name: 'users',
  endpoints: mounted(usersContract, usersHandlers),
  subscribers: usersSubscribers,
  timers: [presenceTimer],
};
