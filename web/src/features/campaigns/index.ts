export { CampaignManager } from './components/campaign-manager.tsx';
export { CampaignSettingsManager } from './components/campaign-settings.tsx';
export { ReportManager } from './components/report-manager.tsx';
export { campaignPatches } from './realtime.ts';
