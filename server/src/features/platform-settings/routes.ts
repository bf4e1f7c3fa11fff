import type { platformSettingsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { findPlatformSettings } from '#src/tenant/platform-settings/platform-settings.queries.ts';
import { assertOwnSecondFactor, type HasSecondFactor } from './assert-own-second-factor.ts';
import { findNotice } from './platform-settings.queries.ts';
import { updatePlatformSettings } from './update-platform-settings.ts';

export const platformSettingsHandlers = (
  hasSecondFactor: HasSecondFactor,
): Handlers<typeof platformSettingsContract> => ({
  get: (ctx) => findPlatformSettings(ctx.db),
  notice: (ctx) => ctx.across('what anybody may know', findNotice),
  update: async (ctx, changes) => {
    await assertOwnSecondFactor(ctx, hasSecondFactor, changes);
    return updatePlatformSettings(ctx, changes);
  },
});
