/**
 * Scheduled campaigns begin at their time: a job is ordered for the moment, and every minute somebody looks for those that
 * were missed while nothing ran. One that is a day late is cancelled with the reason.
 */
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import type { Deps } from '../audience/reach.ts';
import {
  deleteOldTests,
  listDueCampaigns,
  listStrandedCampaigns,
  lockCampaign,
} from '../campaign.queries.ts';
import { dueNow } from './schedule.rules.ts';
import { startCampaign, stopCampaign } from './start-campaign.ts';

const testsKeptMs = 24 * 3_600_000;
const system = { kind: 'system', name: 'campaigns' } as const;

/**
 * Starts a scheduled campaign whose time has come, or stops it where that was missed; does nothing where the time has
 * been moved, or somebody else was faster.
 */
export async function startIfDue(ctx: Ctx, deps: Deps, campaignId: number): Promise<void> {
  const row = await lockCampaign(ctx, campaignId);
  if (row?.status !== 'PROGRAMADA') return;
  const verdict = dueNow(row.scheduledAt, ctx.now());
  if (verdict === 'start') await startCampaign(ctx, deps, row);
  if (verdict === 'missed') await stopCampaign(ctx, row, 'missed');
}

export async function startDueCampaigns(platform: PlatformCtx, deps: Deps): Promise<void> {
  const due = await platform.across('campaigns that are due', (db) => listDueCampaigns(db, platform.now()));
  await eachApart(due, ({ companyId, campaignId }) =>
    platform.inCompany(companyId, system, (ctx) => startIfDue(ctx, deps, campaignId)),
  );
}

/**
 * Stops the running campaigns of all companies whose connection is gone: nobody would ever send what is left of them.
 */
export async function stopStrandedCampaigns(platform: PlatformCtx): Promise<void> {
  const stranded = await platform.across('campaigns without a connection', listStrandedCampaigns);
  await eachApart(stranded, ({ companyId, campaignId }) =>
    platform.inCompany(companyId, system, async (ctx) => {
      const row = await lockCampaign(ctx, campaignId);
      if (row?.status === 'EM_ANDAMENTO') await stopCampaign(ctx, row, 'no_connection');
    }),
  );
}

/** Deletes the tests of campaigns that are over: what was tried out a day ago is of no use to anybody. */
export const forgetTests = async (platform: PlatformCtx): Promise<void> => {
  const before = new Date(platform.now().getTime() - testsKeptMs);
  await platform.across('tests of campaigns that are over', (db) => deleteOldTests(db, before));
};

export const campaignTimers = (deps: Deps): Timer[] => [
  { name: 'campaigns.start-due', cron: '* * * * *', run: (platform) => startDueCampaigns(platform, deps) },
  { name: 'campaigns.stop-stranded', cron: '* * * * *', run: stopStrandedCampaigns },
  { name: 'campaigns.forget-tests', cron: '23 * * * *', run: forgetTests },
];
