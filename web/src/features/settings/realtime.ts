/** A setting that somebody changes is changed for everyone who looks. */
import { definePatches } from '#src/lib/realtime.ts';
import { putSetting } from './api.ts';

export const settingPatches = definePatches({
  settings: ({ setting }, cache) => putSetting(cache, setting),
});
