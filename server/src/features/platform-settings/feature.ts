/** What the platform settings hand to the application. */
import { platformSettingsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { HasSecondFactor } from './assert-own-second-factor.ts';
import { platformSettingsHandlers } from './routes.ts';

export const platformSettingsFeature = (hasSecondFactor: HasSecondFactor): Feature => ({
  name: 'platform-settings',
  endpoints: mounted(platformSettingsContract, platformSettingsHandlers(hasSecondFactor)),
});
