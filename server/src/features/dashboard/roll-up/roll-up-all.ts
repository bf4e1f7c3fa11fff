/** Every minute: days that are over, and those in which something has been changed since, are added up. */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { listDueCompanies } from './progress.queries.ts';
import { rollUp } from './roll-up.ts';

const system = { kind: 'system', name: 'dashboard' } as const;

/**
 * Adds up what is due of all companies, one after the other; a company's fault is thrown when all others have had their
 * turn.
 */
export async function rollUpAll(platform: PlatformCtx): Promise<void> {
  const companies = await platform.across('days to add up', (db) => listDueCompanies(db, platform.now()));
  const faults: unknown[] = [];
  for (const companyId of companies) {
    const turn = rollUp((work) => platform.inCompany(companyId, system, work));
    await turn.catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'days could not be added up');
}

export const rollUpTimer: Timer = { name: 'dashboard.roll-up', cron: '* * * * *', run: rollUpAll };
