/** Reports: figures of a period as tables, beside the period before. */
import { reportsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { reportsHandlers } from './routes.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  endpoints: mounted(reportsContract, reportsHandlers),
};
