/** Reads imports and what became of their rows. Those of contacts are everybody's, all others the admins'. */
import { fail, type ImportRow, type ImportRowFilter, type ImportView, may } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { findImport, type ImportEntry, listOutcomes } from './import.queries.ts';
import { importViewOf } from './import.view.ts';

const rowsPerPage = 50;

export const getImport = async (ctx: Ctx, importId: number): Promise<ImportView> =>
  importViewOf(visible(ctx, await findImport(ctx, importId)));

/** Returns the import if the caller may see it. Throws ERR_NO_IMPORT_FOUND: what may not be seen is not there. */
export function visible({ actor }: Ctx, entry: ImportEntry | undefined): ImportEntry {
  const isOpen = entry?.target === null || (actor.kind === 'user' && may(actor, 'admin'));
  return entry !== undefined && isOpen ? entry : fail('ERR_NO_IMPORT_FOUND');
}

export async function listImportRows(
  ctx: Ctx,
  {
    importId,
    outcome,
    after,
  }: { importId: number; outcome?: ImportRowFilter | undefined; after?: number | undefined },
): Promise<{ rows: ImportRow[]; hasMore: boolean }> {
  await getImport(ctx, importId);
  const wanted = outcome === undefined ? null : [outcome];
  const rows = await listOutcomes(ctx, importId, wanted, after ?? 0, rowsPerPage + 1);
  return { rows: rows.slice(0, rowsPerPage), hasMore: rows.length > rowsPerPage };
}
