/** Orders an import; its address is sealed for whoever does it. */
import { type FamilyImport, fail, familyPlace } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { type AskingDeps, askedOf, assertAllowed, type Order, wakeWorker } from './asking.ts';
import { findFamilyImport, insertFamilyImport } from './family-imports.queries.ts';
import { viewFamilyImport } from './family-imports.view.ts';
import { sealAddress } from './sealed-address.ts';

/** Throws ERR_FAMILY_IMPORT_UNDERWAY where one is under way. */
export async function startImport(ctx: RemoteCtx, deps: AskingDeps, order: Order): Promise<FamilyImport> {
  assertAllowed(deps);
  const { address, ...asked } = askedOf(order);
  const id = ctx.newId();
  const place = familyPlace(address);
  ctx.audit({ name: place });
  const row = await ctx.across('an import is asked for', async (db) => {
    await insertFamilyImport(db, {
      ...{ id, place, ...asked, userId: ctx.actor.id, userName: ctx.actor.name, createdAt: ctx.now() },
      address: sealAddress(deps.vault, id, address),
    });
    return (await findFamilyImport(db, id)) ?? fail('ERR_INTERNAL_SERVER_ERROR');
  });
  await wakeWorker(ctx, id);
  return viewFamilyImport(row);
}
