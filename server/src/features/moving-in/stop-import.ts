/** Stops an import that is under way; one that had not begun has ended with that. */
import type { FamilyImport } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { failOf, type NamedImport } from './asking.ts';
import { setFamilyImport } from './family-imports.queries.ts';
import { viewFamilyImport } from './family-imports.view.ts';

export const stopImport = (ctx: RemoteCtx, { familyImportId: id }: NamedImport): Promise<FamilyImport> =>
  ctx.across('an import is stopped', async (db) => {
    const row =
      (await setFamilyImport(db, id, ['waiting'], { state: 'stopped', endedAt: ctx.now() })) ??
      (await setFamilyImport(db, id, ['running', 'stopping'], { state: 'stopping' })) ??
      (await failOf(db, id));
    ctx.audit({ name: row.place });
    return viewFamilyImport(row);
  });
