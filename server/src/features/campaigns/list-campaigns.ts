/** Reads campaigns. */
import {
  type CampaignView,
  type campaignsContract,
  constants,
  fail,
  type Input,
  type Output,
} from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { listValidity } from './audience/audience.queries.ts';
import { type CampaignRow, countCampaigns, findCampaign, listCampaigns } from './campaign.queries.ts';
import { viewCampaigns } from './campaign.view.ts';
import { listShipping } from './reports/report.queries.ts';

type Links = Pick<FileDeps, 'links'>;

/** Clients of this API family count rows themselves; of longer lists they see the beginning. */
const mostRows = 10_000;

export async function listCampaignsPage(
  ctx: Ctx,
  deps: Links,
  { searchParam: text, pageNumber, status, sort }: Input<typeof campaignsContract.list>,
): Promise<Output<typeof campaignsContract.list>> {
  const size = constants.rowsPerPage;
  const rows = await listCampaigns(ctx, {
    text,
    status,
    sort,
    limit: size + 1,
    offset: (pageNumber - 1) * size,
  });
  return {
    records: await viewCampaigns(ctx, deps, rows.slice(0, size)),
    count: await countCampaigns(ctx, { text, status }),
    hasMore: rows.length > size,
  };
}

/** Returns the campaign's view; undefined when it is gone. */
export async function findCampaignView(
  ctx: Ctx,
  deps: Links,
  campaignId: number,
): Promise<CampaignView | undefined> {
  const row = await findCampaign(ctx, campaignId);
  return row && (await viewCampaigns(ctx, deps, [row]))[0];
}

export const getCampaignView = async (ctx: Ctx, deps: Links, campaignId: number): Promise<CampaignView> =>
  (await findCampaignView(ctx, deps, campaignId)) ?? fail('ERR_NO_CAMPAIGN_FOUND');

export const getCampaign = async (ctx: Ctx, campaignId: number): Promise<CampaignRow> =>
  (await findCampaign(ctx, campaignId)) ?? fail('ERR_NO_CAMPAIGN_FOUND');

export async function getCampaignDetail(
  ctx: Ctx,
  deps: Links,
  campaignId: number,
): Promise<Output<typeof campaignsContract.get>> {
  const campaign = await getCampaignView(ctx, deps, campaignId);
  const { contactList } = campaign;
  const shipping = await listShipping(ctx, campaignId, mostRows);
  return {
    ...campaign,
    contactList: contactList && {
      ...contactList,
      contacts: await listValidity(ctx, contactList.id, mostRows),
    },
    shipping: shipping.map(({ deliveredAt }) => ({ deliveredAt: deliveredAt?.toISOString() ?? null })),
  };
}
