/** What the queues feature hands to the application. Who has queues, and which bots there are, is told by those below. */
import { queuesContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { type QueuesDeps, queuesHandlers } from './routes.ts';
import { queuesSubscribers } from './subscribers.ts';

export const queuesFeature = (deps: QueuesDeps): Feature => ({
  name: 'queues',
  endpoints: mounted(queuesContract, queuesHandlers(deps)),
  subscribers: queuesSubscribers,
});
