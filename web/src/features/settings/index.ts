export { settingQueries } from './api.ts';
export { SettingsManager, type SettingsTab } from './components/settings-manager.tsx';
export { useSetting } from './hooks/use-setting.ts';
export { settingPatches } from './realtime.ts';
