/** Removes a campaign with its report and its file, unless it runs. */
import { canRemove, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { deleteCampaign, lockCampaign } from '../campaign.queries.ts';
import { campaignDeleted } from '../events.ts';

export async function removeCampaign(ctx: UserCtx, campaignId: number): Promise<void> {
  const row = (await lockCampaign(ctx, campaignId)) ?? fail('ERR_NO_CAMPAIGN_FOUND');
  if (row.isTest) fail('ERR_NO_CAMPAIGN_FOUND');
  if (!canRemove(row.status)) fail('ERR_CAMPAIGN_RUNNING');
  await deleteCampaign(ctx, campaignId);
  if (row.mediaPath !== null) ctx.enqueue(forgetFile, { path: row.mediaPath });
  ctx.audit({ name: row.name });
  ctx.emit(campaignDeleted, { campaignId });
}
