/** Contract → use case. */
import type { reportsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { getReport } from './get-report.ts';

export const reportsHandlers: Handlers<typeof reportsContract> = {
  read: getReport,
};
