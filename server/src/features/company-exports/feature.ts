/** Everything of a company in one file, ordered in the product: made by one node beside everything else, kept for days. */
import { companyExportsContract } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import { type Feature, handleJob, mounted } from '#src/platform/feature.ts';
import { archiveFiles } from './archives/archive-files.ts';
import { expireArchives } from './archives/expire-archives.ts';
import { runExportJob } from './jobs.ts';
import { companyExportsHandlers, type ExportRouteDeps } from './routes.ts';
import { type ExportRunDeps, runDueExports } from './run-due-export.remote.ts';
import { companyExportsSubscribers } from './subscribers.ts';

export type CompanyExportsOptions = ExportRouteDeps &
  Omit<ExportRunDeps, 'signal' | 'storage'> & { readonly storage: Storage };

export function companyExportsFeature(options: CompanyExportsOptions): Feature {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  /** Beside jobs and timers, which have few places: years of conversations take their time. */
  const look = (ctx: PlatformCtx): void => {
    isAskedAgain = running !== undefined;
    running ??= runDueExports(ctx, { ...options, signal: ending.signal })
      .catch((err: unknown) => ctx.log.error({ err }, 'nobody could look for an archive that is due'))
      .finally(() => {
        running = undefined;
        if (isAskedAgain && !ending.signal.aborted) look(ctx);
      });
  };
  return {
    name: 'company-exports',
    endpoints: mounted(companyExportsContract, companyExportsHandlers(options)),
    files: [archiveFiles(options)],
    subscribers: companyExportsSubscribers,
    jobs: [handleJob(runExportJob, async (ctx) => look(ctx))],
    timers: [
      { name: 'company-exports.run', cron: '* * * * *', run: async (ctx) => look(ctx) },
      { name: 'company-exports.expire', cron: '41 * * * *', run: expireArchives },
    ],
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
