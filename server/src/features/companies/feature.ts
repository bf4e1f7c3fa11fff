/** What the companies feature hands to the application. */
import { companiesContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { companiesHandlers } from './routes.ts';
import { companiesSubscribers } from './subscribers.ts';

export const companiesFeature = (usage: Parameters<typeof companiesHandlers>[0]): Feature => ({
  name: 'companies',
  endpoints: mounted(companiesContract, companiesHandlers(usage)),
  subscribers: companiesSubscribers,
});
