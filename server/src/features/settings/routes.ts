import type { settingsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listSettings } from './list-settings.ts';
import { updateSetting } from './update-setting.ts';

export const settingsHandlers: Handlers<typeof settingsContract> = {
  list: listSettings,
  update: updateSetting,
};
