/** What the queues feature hands to the application. */
import { queuesContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { queuesHandlers } from './routes.ts';
import { queuesSubscribers } from './subscribers.ts';

export const queuesFeature: Feature = {
  name: 'queues',
  endpoints: mounted(queuesContract, queuesHandlers),
  subscribers: queuesSubscribers,
};
