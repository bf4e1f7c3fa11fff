/**
 * A campaign begins: whom it reaches is written down, once, and whoever runs its connection is woken. What cannot begin is
 * cancelled with the reason. The campaign is locked.
 */
import { type CampaignStop, filledVariants } from '@prosa/shared';
import { findApproved } from '#src/features/messages/outbound/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { isExpired, isOpen, ownCompany } from '#src/tenant/companies/index.ts';
import { mayUse } from '#src/tenant/settings/index.ts';
import { insertRecipients } from '../audience/audience.queries.ts';
import { audienceOf } from '../audience/audience.ts';
import { connectionFor, type Deps, reachOf } from '../audience/reach.ts';
import { type CampaignRow, moveCampaign } from '../campaign.queries.ts';
import { campaignChanged, campaignWoken } from '../events.ts';
import { fitsHeader } from './template.rules.ts';

/** Starts a campaign that is `PROGRAMADA` or `CANCELADA`; where something is against it, stops it with the reason. */
export async function startCampaign(ctx: Ctx, deps: Deps, row: CampaignRow): Promise<void> {
  const connectionId = await connectionFor(ctx, row.connectionId);
  const stop = (await isAllowed(ctx)) ? await stopBefore(ctx, row, connectionId) : 'not_allowed';
  if (stop !== undefined) return stopCampaign(ctx, row, stop);
  const now = ctx.now();
  const isDrawnUp = row.startedAt !== null;
  const sends = { connectionId: connectionId ?? null, template: row.template };
  const hasAnybody =
    isDrawnUp ||
    (await insertRecipients(ctx, row.id, await audienceOf(ctx, row), await reachOf(ctx, deps, sends, now)));
  if (!hasAnybody) return stopCampaign(ctx, row, 'no_recipients');
  await moveCampaign(ctx, row.id, row.status, {
    status: 'EM_ANDAMENTO',
    statusReason: null,
    connectionId: connectionId ?? null,
    startedAt: row.startedAt ?? now,
    completedAt: null,
    failuresSince: isDrawnUp ? now : null,
  });
  ctx.emit(campaignChanged, { campaignId: row.id });
  ctx.emit(campaignWoken, { campaignId: row.id });
}

export async function stopCampaign(
  ctx: Ctx,
  { id, status }: Pick<CampaignRow, 'id' | 'status'>,
  statusReason: CampaignStop | null,
): Promise<void> {
  if (!(await moveCampaign(ctx, id, status, { status: 'CANCELADA', statusReason }))) return;
  ctx.emit(campaignChanged, { campaignId: id });
}

/**
 * Returns whether the company's campaigns may write: its plan and its own switch allow it. One that is switched off, or whose
 * subscription has run out, writes to nobody.
 */
export async function isAllowed(ctx: Ctx): Promise<boolean> {
  const own = await ctx.cached(ownCompany);
  if (own === undefined || !isOpen(own) || isExpired(own, ctx.now())) return false;
  return mayUse(ctx, 'useCampaigns');
}

async function stopBefore(
  ctx: Ctx,
  row: CampaignRow,
  connectionId: number | undefined,
): Promise<CampaignStop | undefined> {
  if (connectionId === undefined) return 'no_connection';
  if (row.fileListId !== null && row.fileListName === null) return 'file_gone';
  if (row.template !== null) {
    const known = await findApproved(ctx, connectionId, row.template);
    if (known === undefined) return 'template_unavailable';
    return fitsHeader(known.components, row) ? undefined : 'template_file';
  }
  const saysNothing = filledVariants(row).length === 0 && row.mediaPath === null && row.fileListId === null;
  return saysNothing ? 'no_message' : undefined;
}
