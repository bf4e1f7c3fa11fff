/** Attaches a file to a campaign, or takes it away. What was attached before is forgotten. */
import { canChangeMedia, fail } from '@prosa/shared';
import { attachments } from '#src/tenant/files/index.ts';
import { lockCampaign, updateCampaignRow } from '../campaign.queries.ts';
import { campaignChanged } from '../events.ts';

export const { attach: attachMedia, detach: detachMedia } = attachments({
  lock: async (ctx, id) => {
    const row = await lockCampaign(ctx, id);
    if (row === undefined || row.isTest) fail('ERR_NO_CAMPAIGN_FOUND');
    if (!canChangeMedia(row.status)) fail('ERR_CAMPAIGN_LOCKED');
    return row;
  },
  write: updateCampaignRow,
  changed: (ctx, campaignId, { name }) => {
    ctx.audit({ name });
    ctx.emit(campaignChanged, { campaignId });
  },
});
