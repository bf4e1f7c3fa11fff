export { CampaignManager } from './components/campaign-manager.tsx';
export { CampaignSettingsManager } from './components/campaign-settings.tsx';
export { ReportManager } from './components/report-manager.tsx';
export { campaignAddress, campaignFilter } from './place.ts';
export { campaignPatches } from './realtime.ts';
