/** Settings: how they are listed, changed and sealed. What everybody reads of them is `tenant/settings`. */
export { createInitialSettings } from './create-initial-settings.ts';
export { listSettings } from './list-settings.ts';
export { openSecret, sealedBySettings, sealSecret } from './secrets.ts';
export { putSetting } from './setting.queries.ts';
