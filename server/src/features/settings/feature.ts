/** What the settings feature hands to the application. */
import { settingsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { CountOlder } from './retention.ts';
import { settingsHandlers } from './routes.ts';
import { settingsSubscribers } from './subscribers.ts';
import type { SettingWorld } from './update-setting.ts';

export const settingsFeature = (world: SettingWorld, countOlder: CountOlder): Feature => ({
  name: 'settings',
  endpoints: mounted(settingsContract, settingsHandlers(world, countOlder)),
  subscribers: settingsSubscribers,
});
