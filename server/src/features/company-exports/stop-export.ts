/** Stops an archive that is being made; one that had not begun has ended with that. */
import { type CompanyExport, fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { findExport, setExport } from './company-exports.queries.ts';
import { viewExport } from './company-exports.view.ts';
import { companyExportChanged } from './events.ts';

export async function stopExport(ctx: Ctx, id: string): Promise<CompanyExport> {
  const row =
    (await setExport(ctx, id, ['waiting'], { state: 'stopped', endedAt: ctx.now() })) ??
    (await setExport(ctx, id, ['running', 'stopping'], { state: 'stopping' }));
  if (row === undefined)
    fail((await findExport(ctx, id)) === undefined ? 'ERR_NOT_FOUND' : 'ERR_COMPANY_EXPORT_STATE');
  ctx.emit(companyExportChanged, { id });
  return viewExport(ctx, row);
}
