/** The door of campaigns. */

export { campaignPersonalData, forgetCampaignNumbers } from './campaign-personal-data.ts';
export { applyCampaignStatus } from './outbound/apply-campaign-status.ts';
export { openCampaignSender } from './outbound/campaign-sender.remote.ts';
export { hearReply } from './outbound/hear-reply.ts';
