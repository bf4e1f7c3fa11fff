export { RetentionBar } from './components/retention-bar.tsx';
export { SettingsManager, type SettingsTab } from './components/settings-manager.tsx';
export { useRatingMenu } from './hooks/use-rating-menu.ts';
export { settingPatches } from './realtime.ts';
