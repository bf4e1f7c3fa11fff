/** The door of campaigns. */

export { applyCampaignStatus } from './outbound/apply-campaign-status.ts';
export { handleReply } from './outbound/handle-reply.ts';
