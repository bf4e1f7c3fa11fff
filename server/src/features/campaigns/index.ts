/** The door of campaigns. */
export { applyCampaignStatus } from './apply-campaign-status.ts';
export { campaignRecords, forgetCampaignNumbers } from './campaign-records.ts';
export { type CampaignSender, openCampaignSender } from './campaign-sender.remote.ts';
export { campaignSettingsChanged, campaignWoken } from './events.ts';
export { hearReply } from './hear-reply.ts';
