/** Settings as use cases read them: parsed once, from memory. */

export { companySettings } from './company-settings.ts';
export { settingChanged } from './events.ts';
export { mayUse } from './may-use.ts';
export { findSettingTimes } from './setting.queries.ts';
export type { CompanySettings } from './settings.rules.ts';
