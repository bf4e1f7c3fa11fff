/** Contract → use case. */
import type { settingsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { Vault } from '#src/platform/vault.ts';
import { listSettings } from './list-settings.ts';
import { updateSetting } from './update-setting.ts';

export const settingsHandlers = (vault: Vault): Handlers<typeof settingsContract> => ({
  list: listSettings,
  update: (ctx, input) => updateSetting(ctx, vault, input),
});
