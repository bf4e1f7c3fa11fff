/** Changes a company's brand, and lets go of pictures that it shows no more. */
import { type BrandView, brandPictures } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { type BrandChanges, deleteCompanyBrand, lockCompanyBrand, putCompanyBrand } from './brand.queries.ts';
import { columnOf, viewBrand } from './brand.view.ts';
import { type DecidedBrand, findCompanyBrand, undecided } from './decided-brand.queries.ts';
import { brandChanged } from './events.ts';

/** Changes what is named and returns the company's brand as it is then. */
export const updateBrand = (ctx: UserCtx, changes: BrandChanges): Promise<BrandView> =>
  withBrand(ctx, () => putCompanyBrand(ctx.db, changes, ctx.now()));

/** Takes all of it back: the platform's brand holds again. */
export const removeBrand = (ctx: UserCtx): Promise<BrandView> =>
  withBrand(ctx, () => deleteCompanyBrand(ctx.db));

async function withBrand(ctx: UserCtx, write: () => Promise<void>): Promise<BrandView> {
  await lockCompanyBrand(ctx.db);
  const before = (await findCompanyBrand(ctx.db)) ?? undecided;
  await write();
  const after = (await findCompanyBrand(ctx.db)) ?? undecided;
  for (const path of droppedPictures(before, after)) ctx.enqueue(forgetFile, { path });
  ctx.emit(brandChanged, {});
  ctx.audit({ before: toldOf(before), after: toldOf(after) });
  return viewBrand(after, ctx.companyId);
}

/** Returns where the pictures lie that are shown no more. */
export const droppedPictures = (before: DecidedBrand, after: DecidedBrand): string[] =>
  brandPictures
    .map((picture) => columnOf[picture])
    .flatMap((column) =>
      before[column] !== null && before[column] !== after[column] ? [before[column]] : [],
    );

/** Returns what is written down of a brand: of pictures, that they are there. */
export const toldOf = ({ logoPath, logoDarkPath, iconPath, ...told }: DecidedBrand) => ({
  ...told,
  logo: logoPath !== null,
  logoDark: logoDarkPath !== null,
  icon: iconPath !== null,
});
