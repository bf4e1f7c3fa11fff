/** A setting that somebody changes is changed for everyone who looks. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { invalidateRetention, putSetting } from './api.ts';

export const settingPatches = definePatches({
  settings: ({ setting }, cache) => {
    putSetting(cache, setting);
    // What waits to be narrowed is told to admins alone, who ask for it.
    if (setting.key === 'retentionDays') void invalidateRetention(cache);
  },
});
