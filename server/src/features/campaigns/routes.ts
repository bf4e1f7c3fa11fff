/** Contract → use case. */
import type { campaignsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { CampaignDeps } from './campaign-deps.ts';
import { getCampaignSettings, updateCampaignSettings } from './campaign-settings.ts';
import { dryRunCampaign } from './dry-run/dry-run-campaign.ts';
import { getTest, testCampaign } from './dry-run/test-campaign.ts';
import { attachMedia, detachMedia } from './lifecycle/attach-media.ts';
import { createCampaign, updateCampaign } from './lifecycle/campaign-changes.ts';
import { cancelCampaign, restartCampaign } from './lifecycle/move-campaign.ts';
import { removeCampaign } from './lifecycle/remove-campaign.ts';
import { getCampaignDetail, getCampaignView, listCampaignsPage } from './list-campaigns.ts';
import { linkToExport } from './reports/export-report.ts';
import { getReport, listRecipientsPage } from './reports/get-report.ts';

export const campaignHandlers = (deps: CampaignDeps): Handlers<typeof campaignsContract> => ({
  list: (ctx, input) => listCampaignsPage(ctx, deps, input),
  get: (ctx, { campaignId }) => getCampaignDetail(ctx, deps, campaignId),
  create: async (ctx, input) => getCampaignView(ctx, deps, await createCampaign(ctx, deps, input)),
  update: async (ctx, input) => {
    await updateCampaign(ctx, deps, input);
    return getCampaignView(ctx, deps, input.campaignId);
  },
  remove: async (ctx, { campaignId }) => {
    await removeCampaign(ctx, campaignId);
    return { message: 'Campaign deleted' };
  },
  attach: async (ctx, { campaignId }, { files: [file] }) => {
    await attachMedia(ctx, campaignId, file);
    return getCampaignView(ctx, deps, campaignId);
  },
  detach: async (ctx, { campaignId }) => {
    await detachMedia(ctx, campaignId);
    return getCampaignView(ctx, deps, campaignId);
  },
  cancel: (ctx, { campaignId }) => cancelCampaign(ctx, campaignId),
  restart: (ctx, { campaignId }) => restartCampaign(ctx, deps, campaignId),
  rehearse: (ctx, input) => dryRunCampaign(ctx, deps, input),
  test: async (ctx, input) => ({ testId: await testCampaign(ctx, deps, input) }),
  testOutcome: (ctx, { testId }) => getTest(ctx, testId),
  report: (ctx, { campaignId }) => getReport(ctx, deps, campaignId),
  recipients: (ctx, input) => listRecipientsPage(ctx, input),
  export: (ctx, { campaignId }) => linkToExport(ctx, deps.exports, campaignId),
  settings: (ctx) => getCampaignSettings(ctx),
  saveSettings: (ctx, input) => updateCampaignSettings(ctx, input),
});
