/** Platform settings: what the operator decides for the whole installation. */

export { findPlatformDemand, findPlatformSettings } from './platform-settings.queries.ts';
export { platformSettings } from './platform-settings.ts';
export { type PlatformChanges, updatePlatformSettings } from './update-platform-settings.ts';
