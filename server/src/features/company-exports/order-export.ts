/** Orders an archive of everything a company has. */
import { type CompanyExport, fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { countOrderedSince, insertExport } from './company-exports.queries.ts';
import { viewExport } from './company-exports.view.ts';
import { companyExportChanged } from './events.ts';
import { dayMs, mostPerDay } from './export-limits.ts';
import { runExportJob } from './jobs.ts';

/** Throws ERR_COMPANY_EXPORT_UNDERWAY and ERR_COMPANY_EXPORTS_USED_UP. `userId` is null for whoever runs the installation. */
export async function orderExport(ctx: Ctx, userId: number | null): Promise<CompanyExport> {
  const id = ctx.newId();
  const row = await insertExport(ctx, { id, userId, createdAt: ctx.now() });
  const ordered = await countOrderedSince(ctx, new Date(ctx.now().getTime() - dayMs));
  if (ordered > mostPerDay) fail('ERR_COMPANY_EXPORTS_USED_UP', { most: mostPerDay });
  ctx.emit(companyExportChanged, { id });
  // Should no worker hear of it, one looks within the minute.
  ctx.enqueue(runExportJob, { id });
  return viewExport(ctx, row);
}
