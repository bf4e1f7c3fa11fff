/** What the network says of a message that no conversation has: it may be a campaign's. States only go up. */
import type { MessageStatus } from '#src/drivers/whatsapp/events.ts';
import type { Ctx } from '#src/platform/context.ts';
import { lockCampaign } from '../campaign.queries.ts';
import { emitProgress } from './emit-progress.ts';
import { failRecipientLate, findCampaignOf, raiseRecipient } from './recipient.queries.ts';
import { stopIfFailing } from './record-send-result.ts';

export async function applyCampaignStatus(ctx: Ctx, status: MessageStatus): Promise<void> {
  const campaignId = await findCampaignOf(ctx, status);
  if (campaignId === undefined) return;
  if (status.failure === null) {
    if (status.ack === null) return;
    await emitProgress(ctx, campaignId);
    // Played is read.
    return raiseRecipient(ctx, status, status.ack === 4 ? 3 : status.ack);
  }
  const campaign = await lockCampaign(ctx, campaignId);
  await emitProgress(ctx, campaignId);
  await failRecipientLate(ctx, status, status.failure.code);
  if (campaign !== undefined) await stopIfFailing(ctx, campaign);
}
