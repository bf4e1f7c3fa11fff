import type { sampleDataContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createSampleData } from './create-sample-data.ts';
import { removeSampleData } from './remove-sample-data.ts';
import { findSampleData } from './sample-row.queries.ts';

export const sampleDataHandlers: Handlers<typeof sampleDataContract> = {
  get: findSampleData,
  create: async (ctx, { language }) => {
    await createSampleData(ctx, language);
    return findSampleData(ctx);
  },
  remove: removeSampleData,
};
