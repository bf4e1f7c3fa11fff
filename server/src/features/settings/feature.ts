/** What the settings feature hands to the application. */
import { settingsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { CountOlder } from './retention.ts';
import { settingsHandlers } from './routes.ts';
import { settingsSubscribers } from './subscribers.ts';
import type { SettingDeps } from './update-setting.ts';

export const settingsFeature = (deps: SettingDeps, countOlder: CountOlder): Feature => ({
  name: 'settings',
  endpoints: mounted(settingsContract, settingsHandlers(deps, countOlder)),
  subscribers: settingsSubscribers,
});
