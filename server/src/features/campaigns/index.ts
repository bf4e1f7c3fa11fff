/** The door of campaigns. */

export { applyCampaignStatus } from './outbound/apply-campaign-status.ts';
export { hearReply } from './outbound/hear-reply.ts';
