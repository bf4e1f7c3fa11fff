/** What the settings feature hands to the application. */
import { settingsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { settingsHandlers } from './routes.ts';
import { settingsSubscribers } from './subscribers.ts';

export const settingsFeature: Feature = {
  name: 'settings',
  endpoints: mounted(settingsContract, settingsHandlers),
  subscribers: settingsSubscribers,
};
