/** What the tags feature hands to the application. Who carries a tag is told by tickets and contacts. */
import { tagsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { CountCarriers } from './list-tags.ts';
import { tagsHandlers } from './routes.ts';
import { tagsSubscribers } from './subscribers.ts';

export const tagsFeature = (carriers: CountCarriers): Feature => ({
  name: 'tags',
  endpoints: mounted(tagsContract, tagsHandlers(carriers)),
  subscribers: tagsSubscribers(carriers),
});
