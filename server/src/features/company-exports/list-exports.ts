/** Lists the archives of a company, and says what may still be ordered. */
import type { CompanyExports } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { countOrderedSince, listExportRows } from './company-exports.queries.ts';
import { viewExport } from './company-exports.view.ts';
import { dayMs, mostPerDay } from './export-limits.ts';

const shown = 10;

export async function listExports(ctx: Ctx, days: number): Promise<CompanyExports> {
  const exports = [];
  for (const row of await listExportRows(ctx, shown)) exports.push(await viewExport(ctx, row));
  const ordered = await countOrderedSince(ctx, new Date(ctx.now().getTime() - dayMs));
  return { exports, days, left: Math.max(0, mostPerDay - ordered) };
}
