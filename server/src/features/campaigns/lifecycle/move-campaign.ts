/** What people do with a campaign that is scheduled, runs or was stopped. */
import { canRestart, canStop, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import type { Deps } from '../audience/reach.ts';
import { type CampaignRow, lockCampaign } from '../campaign.queries.ts';
import { startCampaign, stopCampaign } from './start-campaign.ts';

/** Stops at once: nobody else is written to. */
export async function cancelCampaign(ctx: UserCtx, campaignId: number): Promise<void> {
  const row = await locked(ctx, campaignId);
  if (!canStop(row.status)) fail('ERR_CAMPAIGN_STATUS', { status: row.status });
  await stopCampaign(ctx, row, null);
}

/** Goes on with whoever has not been written to; one that never began begins now. */
export async function restartCampaign(ctx: UserCtx, deps: Deps, campaignId: number): Promise<void> {
  const row = await locked(ctx, campaignId);
  if (!canRestart(row.status)) fail('ERR_CAMPAIGN_STATUS', { status: row.status });
  await startCampaign(ctx, deps, row);
}

async function locked(ctx: UserCtx, campaignId: number): Promise<CampaignRow> {
  const row = (await lockCampaign(ctx, campaignId)) ?? fail('ERR_NO_CAMPAIGN_FOUND');
  if (row.isTest) fail('ERR_NO_CAMPAIGN_FOUND');
  ctx.audit({ name: row.name });
  return row;
}
