/** Contract → use case. */
import type { campaignsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { readSettings, saveSettings } from './campaign-settings.ts';
import type { CampaignDeps } from './campaign-deps.ts';
import { dryRunCampaign } from './dry-run/dry-run-campaign.ts';
import { readTest, testCampaign } from './dry-run/test-campaign.ts';
import { attachMedia, detachMedia } from './lifecycle/change-media.ts';
import { cancelCampaign, restartCampaign } from './lifecycle/move-campaign.ts';
import { removeCampaign } from './lifecycle/remove-campaign.ts';
import { changeCampaign, createCampaign } from './lifecycle/write-campaign.ts';
import { listCampaignsPage, readCampaign, readCampaignDetail } from './read-campaigns.ts';
import { linkToExport } from './reports/export-report.ts';
import { readRecipients, readReport } from './reports/read-report.ts';

export const campaignHandlers = (deps: CampaignDeps): Handlers<typeof campaignsContract> => ({
  list: (ctx, input) => listCampaignsPage(ctx, deps, input),
  get: (ctx, { campaignId }) => readCampaignDetail(ctx, deps, campaignId),
  create: async (ctx, input) => readCampaign(ctx, deps, await createCampaign(ctx, deps, input)),
  update: async (ctx, input) => {
    await changeCampaign(ctx, deps, input);
    return readCampaign(ctx, deps, input.campaignId);
  },
  remove: async (ctx, { campaignId }) => {
    await removeCampaign(ctx, campaignId);
    return { message: 'Campaign deleted' };
  },
  attach: async (ctx, { campaignId }, { files: [file] }) => {
    await attachMedia(ctx, campaignId, file);
    return readCampaign(ctx, deps, campaignId);
  },
  detach: async (ctx, { campaignId }) => {
    await detachMedia(ctx, campaignId);
    return readCampaign(ctx, deps, campaignId);
  },
  cancel: (ctx, { campaignId }) => cancelCampaign(ctx, campaignId),
  restart: (ctx, { campaignId }) => restartCampaign(ctx, deps, campaignId),
  rehearse: (ctx, input) => dryRunCampaign(ctx, deps, input),
  test: async (ctx, input) => ({ testId: await testCampaign(ctx, deps, input) }),
  testOutcome: (ctx, { testId }) => readTest(ctx, testId),
  report: (ctx, { campaignId }) => readReport(ctx, deps, campaignId),
  recipients: (ctx, input) => readRecipients(ctx, input),
  export: (ctx, { campaignId }) => linkToExport(ctx, deps.exports, campaignId),
  settings: (ctx) => readSettings(ctx),
  saveSettings: (ctx, input) => saveSettings(ctx, input),
});
