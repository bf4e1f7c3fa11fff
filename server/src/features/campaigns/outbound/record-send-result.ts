/**
 * Records how a send went, and what follows from it: the pace, the next try, or the end of the campaign. Locks are taken
 * in one order everywhere: pace, campaign, recipient.
 */
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import { noteFailure, noteQuality } from '#src/features/connections/health/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { type CampaignRow, lockCampaign } from '../campaign.queries.ts';
import { stopCampaign } from '../lifecycle/start-campaign.ts';
import { lockPace, updatePace } from '../pace/pace.queries.ts';
import { calmer, failureWindow, slower } from '../pace/pace.rules.ts';
import { emitProgress } from './emit-progress.ts';
import {
  countRecentFailures,
  markRecipientFailed,
  markRecipientSent,
  postponeRecipient,
} from './recipient.queries.ts';
import { type Aftermath, isComplaint } from './send.rules.ts';

const heldMs = 60_000;

export type Sent = {
  readonly connectionId: number;
  readonly campaignId: number;
  readonly position: number;
  /** To somebody who has not written first. */
  readonly isFirst: boolean;
};

/** Writes down that the network has taken a message. The pause begins now, however long taking took. */
export async function recordSendSuccess(
  ctx: Ctx,
  { connectionId, campaignId, position, isFirst }: Sent,
  providerId: string,
): Promise<void> {
  const pace = await lockPace(ctx, connectionId);
  await emitProgress(ctx, campaignId);
  await markRecipientSent(ctx, campaignId, position, providerId);
  if (isFirst) await noteQuality(ctx, connectionId, { firsts: 1 });
  await updatePace(ctx, connectionId, {
    nextAt: new Date(ctx.now().getTime() + pace.gapMs),
    ...calmer(pace),
  });
}

/** Records a failed send and what follows from it; returns whether the next recipient may be looked at. */
export async function recordSendFailure(
  ctx: Ctx,
  sent: Sent & { readonly attempts: number },
  error: unknown,
  aftermath: Aftermath,
): Promise<boolean> {
  const { connectionId, campaignId, position } = sent;
  const pace = await lockPace(ctx, connectionId);
  const tempo = isComplaint(error) ? slower(pace) : {};
  if (error instanceof SendRefused) await noteFailure(ctx, connectionId, error.code);
  if (aftermath.kind === 'fail') {
    await updatePace(ctx, connectionId, { ...tempo, nextAt: new Date(ctx.now().getTime() + pace.gapMs) });
    await markFailed(ctx, sent, aftermath);
    return true;
  }
  if (aftermath.kind === 'stop') {
    const campaign = await lockCampaign(ctx, campaignId);
    await postponeRecipient(ctx, campaignId, position, sent.attempts);
    if (campaign?.status === 'EM_ANDAMENTO') await stopCampaign(ctx, campaign, aftermath.reason);
    return true;
  }
  if (aftermath.kind === 'hold') {
    await postponeRecipient(ctx, campaignId, position, sent.attempts);
    // By then it is written down until when, and whoever is next waits for that.
    const nextAt = new Date(ctx.now().getTime() + Math.max(heldMs, pace.gapMs));
    await updatePace(ctx, connectionId, { ...tempo, nextAt, waiting: 'network' });
    return true;
  }
  if (aftermath.kind === 'wait') {
    await postponeRecipient(ctx, campaignId, position, sent.attempts);
    await updatePace(ctx, connectionId, { waiting: 'connection' });
    return false;
  }
  await postponeRecipient(ctx, campaignId, position, aftermath.attempts);
  const delayMs = Math.max(aftermath.delayMs, pace.gapMs);
  await updatePace(ctx, connectionId, {
    ...tempo,
    nextAt: new Date(ctx.now().getTime() + delayMs),
    waiting: 'network',
  });
  return true;
}

async function markFailed(
  ctx: Ctx,
  { campaignId, position }: Sent,
  { reason, stops }: Extract<Aftermath, { kind: 'fail' }>,
): Promise<void> {
  const campaign = await lockCampaign(ctx, campaignId);
  await emitProgress(ctx, campaignId);
  await markRecipientFailed(ctx, campaignId, position, reason);
  if (campaign === undefined) return;
  if (!stops) return stopIfFailing(ctx, campaign);
  if (campaign.status === 'EM_ANDAMENTO') await stopCampaign(ctx, campaign, 'number_blocked');
}

/**
 * Stops a locked campaign when more than a fifth of its last fifty messages failed: whoever goes on like this loses the
 * number.
 */
export async function stopIfFailing(ctx: Ctx, campaign: CampaignRow): Promise<void> {
  if (campaign.status !== 'EM_ANDAMENTO') return;
  const failures = await countRecentFailures(ctx, campaign.id, campaign.failuresSince);
  if (failures > failureWindow.most) await stopCampaign(ctx, campaign, 'failures');
}
