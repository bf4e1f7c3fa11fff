/** What the settings feature hands to the application. */
import { settingsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { Vault } from '#src/platform/vault.ts';
import type { CountOlder } from './retention.ts';
import { settingsHandlers } from './routes.ts';
import { settingsSubscribers } from './subscribers.ts';

export const settingsFeature = (vault: Vault, countOlder: CountOlder): Feature => ({
  name: 'settings',
  endpoints: mounted(settingsContract, settingsHandlers(vault, countOlder)),
  subscribers: settingsSubscribers,
});
