/** A small company to look at, for one that has nothing of its own yet; taken away without a trace. */
import { sampleDataContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { sampleDataHandlers } from './routes.ts';
import { sampleDataSubscribers } from './subscribers.ts';

export const sampleDataFeature: Feature = {
  name: 'sample-data',
  endpoints: mounted(sampleDataContract, sampleDataHandlers),
  subscribers: sampleDataSubscribers,
};
