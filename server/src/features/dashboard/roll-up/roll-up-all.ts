/** Every minute: days that are over, and those in which something has been changed since, are added up. */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { listDueCompanies } from './progress.queries.ts';
import { rollUp } from './roll-up.ts';

const system = { kind: 'system', name: 'dashboard' } as const;

/** Adds up what is due of all companies, one after the other. */
export async function rollUpAll(platform: PlatformCtx): Promise<void> {
  const companies = await platform.across('days to add up', (db) => listDueCompanies(db, platform.now()));
  await eachApart(companies, (companyId) => rollUp((work) => platform.inCompany(companyId, system, work)));
}

export const rollUpTimer: Timer = { name: 'dashboard.roll-up', cron: '* * * * *', run: rollUpAll };
