/** Tells browsers now and then how far a campaign has come. Whoever writes about its recipients as well does this first. */
import type { Ctx } from '#src/platform/context.ts';
import { isToldNow } from '../campaign.queries.ts';
import { campaignProgressed } from '../events.ts';

const everyMs = 1_000;

export async function emitProgress(ctx: Ctx, campaignId: number): Promise<void> {
  if (await isToldNow(ctx, campaignId, everyMs)) ctx.emit(campaignProgressed, { campaignId });
}
