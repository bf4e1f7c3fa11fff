/** Goes on with an import that was stopped or has failed, from where it was. */
import { type FamilyImport, fail } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { type AskingDeps, assertAllowed, failOf, type NamedImport, wakeWorker } from './asking.ts';
import { findFamilyImport, setFamilyImport } from './family-imports.queries.ts';
import { viewFamilyImport } from './family-imports.view.ts';

export async function goOnWithImport(
  ctx: RemoteCtx,
  deps: AskingDeps,
  { familyImportId: id }: NamedImport,
): Promise<FamilyImport> {
  assertAllowed(deps);
  const row = await ctx.across('an import goes on', async (db) => {
    if ((await findFamilyImport(db, id))?.address === null) fail('ERR_FAMILY_IMPORT_STATE');
    const changes = { state: 'waiting', problem: null, detail: null, endedAt: null } as const;
    return (await setFamilyImport(db, id, ['stopped', 'failed'], changes)) ?? failOf(db, id);
  });
  ctx.audit({ name: row.place });
  await wakeWorker(ctx, id);
  return viewFamilyImport(row);
}
