/** Attaches a file to a campaign, or takes it away. What was attached before is forgotten. */
import { canChangeMedia, fail } from '@prosa/shared';
import { forgetFile, takeFile } from '#src/features/files/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { type CampaignChanges, lockCampaign, updateCampaign } from '../campaign.queries.ts';
import { campaignChanged } from '../events.ts';

const nothing = { mediaPath: null, mediaName: null, mediaType: null, mediaSize: null } as const;

export const attachMedia = (ctx: UserCtx, id: number, file: Uploaded | undefined): Promise<void> =>
  replaceMedia(ctx, id, () => {
    const { path, fileName, mediaType, size } = takeFile(file);
    return { mediaPath: path, mediaName: fileName, mediaType, mediaSize: size };
  });

export const detachMedia = (ctx: UserCtx, id: number): Promise<void> => replaceMedia(ctx, id, () => nothing);

async function replaceMedia(ctx: UserCtx, campaignId: number, take: () => CampaignChanges): Promise<void> {
  const row = (await lockCampaign(ctx, campaignId)) ?? fail('ERR_NO_CAMPAIGN_FOUND');
  if (row.isTest) fail('ERR_NO_CAMPAIGN_FOUND');
  if (!canChangeMedia(row.status)) fail('ERR_CAMPAIGN_LOCKED');
  await updateCampaign(ctx, campaignId, take());
  if (row.mediaPath !== null) ctx.enqueue(forgetFile, { path: row.mediaPath });
  ctx.audit({ name: row.name });
  ctx.emit(campaignChanged, { campaignId });
}
