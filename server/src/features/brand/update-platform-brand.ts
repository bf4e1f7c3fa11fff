/** Changes under whose name the whole installation stands, and lets go of pictures that it shows no more. */
import type { PlatformBrandView } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { type BrandChanges, lockPlatformBrand, putPlatformBrand } from './brand.queries.ts';
import { viewPlatformBrand } from './brand.view.ts';
import { findLegal, findPlatformBrand } from './decided-brand.queries.ts';
import { platformBrandChanged } from './events.ts';
import { droppedPictures, toldOf } from './update-brand.ts';

export async function updatePlatformBrand(ctx: RemoteCtx, changes: BrandChanges): Promise<PlatformBrandView> {
  const { before, after, legal } = await ctx.across('platform brand', async (db, tell) => {
    await lockPlatformBrand(db);
    const before = await findPlatformBrand(db);
    await putPlatformBrand(db, changes, ctx.now());
    tell(ctx.companyId, platformBrandChanged, {});
    return { before, after: await findPlatformBrand(db), legal: await findLegal(db) };
  });
  const dropped = droppedPictures(before, after);
  if (dropped.length > 0)
    await ctx.inside(async (own) => {
      for (const path of dropped) own.enqueue(forgetFile, { path });
    });
  ctx.audit({ before: toldOf(before), after: toldOf(after) });
  return viewPlatformBrand(after, legal);
}
