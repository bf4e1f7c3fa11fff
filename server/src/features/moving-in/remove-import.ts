/** Forgets an import that has ended, and with it the address it came from. */
import { fail } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { NamedImport } from './asking.ts';
import { deleteFamilyImport, findFamilyImport } from './family-imports.queries.ts';

export async function removeImport(
  ctx: RemoteCtx,
  { familyImportId: id }: NamedImport,
): Promise<Record<string, never>> {
  await ctx.across('an import is forgotten', async (db) => {
    const row = (await findFamilyImport(db, id)) ?? fail('ERR_NOT_FOUND');
    ctx.audit({ name: row.place });
    if (!(await deleteFamilyImport(db, id))) fail('ERR_FAMILY_IMPORT_STATE');
  });
  return {};
}
