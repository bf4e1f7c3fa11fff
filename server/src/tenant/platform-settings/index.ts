/** Platform settings, as every company feels them: what the operator decides for the whole installation. */

export { platformSettingsChanged } from './events.ts';
export { findPlatformDemand, findPlatformSettings } from './platform-settings.queries.ts';
export { platformSettings } from './platform-settings.ts';
