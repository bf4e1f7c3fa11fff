import type { platformSettingsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { findPlatformSettings, readNotice } from './platform-settings.queries.ts';
import { updatePlatformSettings } from './update-platform-settings.ts';

export const platformSettingsHandlers: Handlers<typeof platformSettingsContract> = {
  get: (ctx) => findPlatformSettings(ctx.db),
  notice: (ctx) => ctx.across('what anybody may know', readNotice),
  update: updatePlatformSettings,
};
