/** Admins hear which campaigns there are and how far they have come. */

import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { campaignChanged, campaignCreated, campaignDeleted, campaignProgressed } from './events.ts';
import { findCampaignView } from './list-campaigns.ts';

export function campaignSubscribers(deps: Pick<FileDeps, 'links'>): readonly Subscriber[] {
  const tellAbout =
    (action: 'create' | 'update') =>
    async (ctx: Ctx, { campaignId }: { campaignId: number }): Promise<Publication[]> => {
      const record = await findCampaignView(ctx, deps, campaignId);
      if (record === undefined) return [];
      return [{ rooms: [rooms.admins(ctx.companyId)], channel: 'campaign', payload: { action, record } }];
    };
  return [
    publishOn(campaignCreated, tellAbout('create')),
    publishOn(campaignChanged, tellAbout('update')),
    publishOn(campaignProgressed, tellAbout('update')),
    publishOn(
      campaignDeleted,
      async (ctx, { campaignId: id }): Promise<Publication[]> => [
        { rooms: [rooms.admins(ctx.companyId)], channel: 'campaign', payload: { action: 'delete', id } },
      ],
    ),
  ];
}
