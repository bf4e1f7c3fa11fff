/** Campaigns: one text to many people, at a pace that keeps the number alive. */
import { campaignsContract } from '@prosa/shared';
import { type Feature, handleJob, mounted } from '#src/platform/feature.ts';
import { signedFiles } from '#src/tenant/files/index.ts';
import { findCampaign } from './campaign.queries.ts';
import type { CampaignDeps } from './campaign-deps.ts';
import { campaignPersonalData, forgetCampaignNumbers } from './campaign-personal-data.ts';
import { startCampaign } from './jobs.ts';
import { campaignTimers, startIfDue } from './lifecycle/start-due.ts';
import { type CampaignSenderOptions, openCampaignSender } from './outbound/campaign-sender.remote.ts';
import { exportRoute } from './reports/export-report.ts';
import { campaignHandlers } from './routes.ts';
import { campaignSubscribers } from './subscribers.ts';

export const campaignsFeature = (deps: CampaignDeps, sender: CampaignSenderOptions): Feature => ({
  name: 'campaigns',
  endpoints: mounted(campaignsContract, campaignHandlers(deps)),
  files: [
    exportRoute(deps.exports),
    signedFiles(deps, 'campaigns', async (ctx, id) => {
      const { mediaPath, mediaType, mediaName } = (await findCampaign(ctx, id)) ?? {};
      return mediaPath && mediaType && mediaName
        ? { path: mediaPath, mediaType, fileName: mediaName }
        : undefined;
    }),
  ],
  subscribers: campaignSubscribers(deps),
  jobs: [
    handleJob(startCampaign, (ctx, { campaignId }) =>
      ctx.inside((inner) => startIfDue(inner, deps, campaignId)),
    ),
  ],
  timers: campaignTimers(deps),
  workers: [openCampaignSender(sender)],
  personalData: [campaignPersonalData],
  forgetNumbers: forgetCampaignNumbers,
});
