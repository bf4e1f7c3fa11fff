/** Puts a picture up, for a company or the whole installation. The one before is forgotten. */
import type { BrandPicture, BrandView, PlatformBrandView } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { claimFiles } from '#src/platform/storage/loose-files.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { columnOf } from './brand.view.ts';
import { drawPicture } from './draw-picture.remote.ts';
import { updateBrand } from './update-brand.ts';
import { updatePlatformBrand } from './update-platform-brand.ts';

type Deps = Pick<FileDeps, 'storage'>;

export async function attachPicture(
  ctx: RemoteCtx,
  deps: Deps,
  picture: BrandPicture,
  file: Uploaded | undefined,
): Promise<BrandView> {
  const path = await drawPicture(ctx, deps, picture, { folder: String(ctx.companyId), file });
  return ctx.inside(async (own) => {
    await claimFiles(own, path);
    return updateBrand({ ...own, audit: ctx.audit }, { [columnOf[picture]]: path });
  });
}

export async function attachPlatformPicture(
  ctx: RemoteCtx,
  deps: Deps,
  picture: BrandPicture,
  file: Uploaded | undefined,
): Promise<PlatformBrandView> {
  const path = await drawPicture(ctx, deps, picture, { folder: 'platform', file });
  // The file has its right to stay before the row that refers to it does, never the other way round.
  await ctx.inside((own) => claimFiles(own, path));
  return updatePlatformBrand(ctx, { [columnOf[picture]]: path });
}
