/** What the audit feature hands to the application. */
import { auditContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { oldActionsTimer } from './forget-old-actions.ts';
import { unfinishedTimer } from './record-unfinished.ts';
import { auditHandlers } from './routes.ts';

/** Returns the feature's manifest; entries are kept for `months` months, for ever where that is undefined. */
export const auditFeature = (months: number | undefined): Feature => ({
  name: 'audit',
  endpoints: mounted(auditContract, auditHandlers),
  timers: [unfinishedTimer, ...(months === undefined ? [] : [oldActionsTimer(months)])],
});
