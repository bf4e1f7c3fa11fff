import type { platformSettingsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { findPlatformSettings } from './platform-settings.queries.ts';
import { updatePlatformSettings } from './update-platform-settings.ts';

export const platformSettingsHandlers: Handlers<typeof platformSettingsContract> = {
  get: (ctx) => findPlatformSettings(ctx.db),
  update: updatePlatformSettings,
};
