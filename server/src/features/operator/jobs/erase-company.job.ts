/**
 * Takes away what a removed company had: first its sessions end, then its rows go, some at a time, then its media, and
 * last the company itself. What takes its devices off their phones stays until they are off, for a day at most. What was cut
 * short goes on where it stopped.
 */
import type { Storage } from '#src/drivers/storage/driver.ts';
import { deleteCompany } from '#src/features/companies/index.ts';
import { removeConnection } from '#src/features/connections/settings/index.ts';
import { handleJob, type JobCtx, type JobHandler } from '#src/platform/feature.ts';
import { RetryLater } from '#src/platform/jobs/outcome.ts';
import { findCompany } from '#src/tenant/companies/index.ts';
import {
  countForsakenDevices,
  countRunningSessions,
  deleteSome,
  detachConnections,
  listCompanyTables,
  listLivingConnections,
} from '../erase.queries.ts';
import { eraseCompanyJob } from '../jobs.ts';

const atATime = 5_000;
const devicesMs = 24 * 3_600_000;
/** What it takes to reach the phones. */
const ofDevices = ['forsaken_devices', 'connections'];

export const eraseCompany = ({ storage }: { readonly storage: Storage }): JobHandler =>
  handleJob(eraseCompanyJob, async (ctx, { companyId }) => {
    const company = await ctx.across('a removed company', (db) => findCompany(db, companyId));
    if (company?.removedAt == null) return;
    await endSessions(ctx, companyId);
    await ctx.across('connections of a removed company', (db) => detachConnections(db, companyId));
    const tables = await ctx.across('tables of companies', listCompanyTables);
    for (const table of tables) if (!ofDevices.includes(table)) await empty(ctx, table, companyId);
    await storage.removeAll(`${companyId}/`);
    const devices = await ctx.across('devices of a removed company', (db) =>
      countForsakenDevices(db, companyId),
    );
    if (devices > 0 && ctx.now().getTime() - company.removedAt.getTime() < devicesMs)
      throw new RetryLater(undefined, 'its devices are still being taken off their phones');
    for (const table of ofDevices) await empty(ctx, table, companyId);
    await ctx.across('a removed company', (db) => deleteCompany(db, companyId));
  });

async function empty(ctx: JobCtx, table: string, companyId: number): Promise<void> {
  for (let gone = atATime; gone === atATime; )
    gone = await ctx.across('rows of a removed company', (db) => deleteSome(db, table, companyId, atATime));
}

/** Removes the company's connections: whoever still ran a session would write into what is being taken away. */
async function endSessions(ctx: JobCtx, companyId: number): Promise<void> {
  const living = await ctx.across('connections of a removed company', (db) =>
    listLivingConnections(db, companyId),
  );
  for (const whatsappId of living) await ctx.inside((company) => removeConnection(company, { whatsappId }));
  const running = await ctx.across('sessions of a removed company', (db) =>
    countRunningSessions(db, companyId),
  );
  if (running > 0) throw new RetryLater(undefined, 'its sessions are still ending');
}
