/** Automation: the log of what the system says by itself. */
import { automationContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { automationPersonalData } from './automation-personal-data.ts';
import { purgeAutomationLogTimer } from './purge-automation-log.ts';
import { automationRoutes } from './routes.ts';

export const automationFeature: Feature = {
  name: 'automation',
  endpoints: mounted(automationContract, automationRoutes),
  timers: [purgeAutomationLogTimer],
  personalData: [automationPersonalData],
};
