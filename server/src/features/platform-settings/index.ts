/** Platform settings: what the operator decides for the whole installation. */
export { platformSettings } from './held-settings.ts';
export { findPlatformDemand, findPlatformSettings } from './platform-settings.queries.ts';
export { type PlatformChanges, updatePlatformSettings } from './update-platform-settings.ts';
