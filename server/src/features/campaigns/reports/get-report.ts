/** How far a campaign has come, and what became of each of its recipients. */
import {
  type CampaignReport,
  type campaignsContract,
  defaultZone,
  type Input,
  type Output,
  type RecipientView,
  recipientsPerPage,
} from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { connectionNames, heldOver } from '#src/tenant/connections/index.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { countAudience } from '../audience/audience.queries.ts';
import { audienceOf } from '../audience/audience.ts';
import { connectionFor, type Deps, reachOf } from '../audience/reach.ts';
import type { CampaignRow } from '../campaign.queries.ts';
import { viewCampaigns } from '../campaign.view.ts';
import { campaignChoices } from '../campaign-settings.ts';
import { getCampaign } from '../list-campaigns.ts';
import { initialPace } from '../pace/initial-pace.ts';
import { findPace } from '../pace/pace.queries.ts';
import { endOf } from '../pace/pace.rules.ts';
import { countReplied, listRecipients, type ReportRow, tallyRecipients } from './report.queries.ts';
import { type Sums, sumsOf } from './tally.rules.ts';

type Links = Pick<FileDeps, 'links'>;

export async function getReport(ctx: Ctx, deps: Links & Deps, campaignId: number): Promise<CampaignReport> {
  const row = await getCampaign(ctx, campaignId);
  const [campaign] = await viewCampaigns(ctx, deps, [row]);
  if (campaign === undefined) throw new Error('the campaign was not viewed');
  const sums = row.startedAt === null ? await expected(ctx, deps, row) : await known(ctx, campaignId);
  return { campaign, ...sums, ...(await outlook(ctx, row, sums.counts.pending)) };
}

const known = async (ctx: Ctx, campaignId: number): Promise<Sums> =>
  sumsOf(await tallyRecipients(ctx, campaignId), await countReplied(ctx, campaignId));

/** Returns the report of a campaign that has not begun: whom it would reach if it began now. */
async function expected(ctx: Ctx, deps: Deps, row: CampaignRow): Promise<Sums> {
  const connectionId = (await connectionFor(ctx, row.connectionId)) ?? null;
  const at = row.scheduledAt !== null && row.scheduledAt > ctx.now() ? row.scheduledAt : ctx.now();
  const reach = await reachOf(ctx, deps, { connectionId, template: row.template }, at);
  const { total, ...left } = await countAudience(ctx, await audienceOf(ctx, row), reach);
  const skipped = Object.values(left).reduce((sum, one) => sum + one, 0);
  const nothing = { sent: 0, delivered: 0, read: 0, failed: 0, replied: 0 };
  return { counts: { ...nothing, total, pending: total - skipped, skipped }, variants: [], reasons: [] };
}

async function outlook(
  ctx: Ctx,
  { status, connectionId, scheduledAt }: CampaignRow,
  pending: number,
): Promise<Pick<CampaignReport, 'waiting' | 'nextAt' | 'endsAt'>> {
  const isAhead = status === 'EM_ANDAMENTO' || status === 'PROGRAMADA';
  if (!isAhead || pending === 0) return { waiting: null, nextAt: null, endsAt: null };
  const settings = await ctx.cached(campaignChoices);
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const pace = (connectionId === null ? undefined : await findPace(ctx, connectionId)) ?? initialPace;
  const now = ctx.now();
  const held = connectionId === null ? null : await heldOver(ctx, connectionId, true);
  const from = latest(now, scheduledAt, held?.until == null ? null : new Date(held.until));
  const endsAt = endOf(settings, pace, pending, from, zone)?.toISOString() ?? null;
  if (status === 'PROGRAMADA') return { waiting: null, nextAt: scheduledAt?.toISOString() ?? null, endsAt };
  const connection =
    connectionId === null ? undefined : (await ctx.cached(connectionNames)).get(connectionId);
  if (connection?.status !== 'CONNECTED') return { waiting: 'connection', nextAt: null, endsAt };
  if (held !== null) return { waiting: 'held', nextAt: held.until, endsAt };
  const isLater = pace.nextAt !== null && pace.nextAt > now;
  return { waiting: pace.waiting, nextAt: isLater ? (pace.nextAt?.toISOString() ?? null) : null, endsAt };
}

const latest = (first: Date, ...others: readonly (Date | null)[]): Date =>
  others.reduce<Date>((last, one) => (one !== null && one > last ? one : last), first);

export async function listRecipientsPage(
  ctx: Ctx,
  {
    campaignId,
    searchParam,
    status,
    replied = false,
    cursor = 0,
  }: Input<typeof campaignsContract.recipients>,
): Promise<Output<typeof campaignsContract.recipients>> {
  await getCampaign(ctx, campaignId);
  const filter = { text: searchParam, status, replied };
  const rows = await listRecipients(ctx, campaignId, filter, cursor, recipientsPerPage + 1);
  const page = rows.slice(0, recipientsPerPage);
  const last = page.at(-1);
  return {
    recipients: page.map(viewRecipient),
    nextCursor: rows.length > page.length && last !== undefined ? last.position : null,
  };
}

function viewRecipient(row: ReportRow): RecipientView {
  const { position: id, name, number, email, status, reason, variant, replyTicketId, replyUuid } = row;
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    id,
    name,
    number,
    email,
    status,
    reason,
    variant: variant === 0 ? null : variant,
    sentAt: iso(row.sentAt),
    deliveredAt: iso(row.deliveredAt),
    readAt: iso(row.readAt),
    repliedAt: iso(row.repliedAt),
    replyTicket: replyTicketId === null || replyUuid === null ? null : { id: replyTicketId, uuid: replyUuid },
  };
}
