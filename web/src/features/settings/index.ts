export { RetentionBar } from './components/retention-bar.tsx';
export { SettingsManager, type SettingsTab } from './components/settings-manager.tsx';
export { settingPatches } from './realtime.ts';
