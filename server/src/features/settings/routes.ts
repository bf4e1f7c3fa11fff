/** Contract → use case. */
import type { settingsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listSettings } from './list-settings.ts';
import { type CountOlder, getRetentionView, previewRetention, undoRetention } from './retention.ts';
import { type SettingDeps, updatePlatformSwitch, updateSetting } from './update-setting.ts';

export const settingsHandlers = (
  deps: SettingDeps,
  countOlder: CountOlder,
): Handlers<typeof settingsContract> => ({
  list: listSettings,
  update: (ctx, input) =>
    input.key === 'userCreation'
      ? updatePlatformSwitch(ctx, input)
      : ctx.inside((own) => updateSetting({ ...own, audit: ctx.audit }, deps, input)),
  retention: getRetentionView,
  previewRetention: (ctx, input) => previewRetention(ctx, countOlder, input),
  undoRetention,
});
