/** What the tags feature hands to the application. Who carries a tag is told by the tickets. */
import { tagsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { CountTickets } from './read-tags.ts';
import { tagsHandlers } from './routes.ts';
import { tagsSubscribers } from './subscribers.ts';

export const tagsFeature = (countTickets: CountTickets): Feature => ({
  name: 'tags',
  endpoints: mounted(tagsContract, tagsHandlers(countTickets)),
  subscribers: tagsSubscribers(countTickets),
});
