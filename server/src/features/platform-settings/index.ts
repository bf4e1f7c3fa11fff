/** Platform settings: how the operator changes them. What they are is `tenant/platform-settings`. */

export { type PlatformChanges, updatePlatformSettings } from './update-platform-settings.ts';
