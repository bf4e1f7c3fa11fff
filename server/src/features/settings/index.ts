/** Settings: the switches and choices of a company. */
export { companySettings } from './company-settings.ts';
export { createInitialSettings } from './create-initial-settings.ts';
export { settingChanged } from './events.ts';
export { listSettings } from './list-settings.ts';
export { mayUse } from './may-use.ts';
export { openSecret, sealedBySettings } from './secrets.ts';
export { findSettingTimes, putSetting } from './setting.queries.ts';
export type { CompanySettings } from './settings.rules.ts';
