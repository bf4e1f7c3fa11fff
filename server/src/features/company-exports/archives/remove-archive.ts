/** Takes the file of a finished archive away: because somebody asks for it, or because its time is over. */
import { type CompanyExport, fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { findExport, setExport } from '../company-exports.queries.ts';
import { viewExport } from '../company-exports.view.ts';
import { companyExportChanged } from '../events.ts';
import { archiveKey } from './archive-key.ts';

export async function removeArchive(
  ctx: Ctx,
  id: string,
  state: 'removed' | 'expired' = 'removed',
): Promise<CompanyExport> {
  const row = await setExport(ctx, id, ['done'], { state });
  if (row === undefined)
    fail((await findExport(ctx, id)) === undefined ? 'ERR_NOT_FOUND' : 'ERR_COMPANY_EXPORT_STATE');
  ctx.enqueue(forgetFile, { path: archiveKey(ctx.companyId, id) });
  ctx.emit(companyExportChanged, { id });
  return viewExport(ctx, row);
}
