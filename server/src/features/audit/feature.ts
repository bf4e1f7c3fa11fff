/** What the audit feature hands to the application. */
import { auditContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { unfinishedTimer } from './keep-unfinished.ts';
import { auditHandlers } from './routes.ts';

export const auditFeature: Feature = {
  name: 'audit',
  endpoints: mounted(auditContract, auditHandlers),
  timers: [unfinishedTimer],
};
