/** Contract → use case. */
import type { brandContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { attachPicture, attachPlatformPicture } from './attach-picture.remote.ts';
import { columnOf, viewBrand, viewLegal, viewPlatformBrand } from './brand.view.ts';
import { findCompanyBrand, findLegal, findPlatformBrand, undecided } from './decided-brand.queries.ts';
import { removeBrand, updateBrand } from './update-brand.ts';
import { updateLegal } from './update-legal.ts';
import { updatePlatformBrand } from './update-platform-brand.ts';

export const brandHandlers = (deps: Pick<FileDeps, 'storage'>): Handlers<typeof brandContract> => ({
  platform: (ctx) =>
    ctx.across('what anybody may know', async (db) =>
      viewPlatformBrand(await findPlatformBrand(db), await findLegal(db)),
    ),
  updatePlatform: updatePlatformBrand,
  attachPlatform: (ctx, { picture }, { files: [file] }) => attachPlatformPicture(ctx, deps, picture, file),
  detachPlatform: (ctx, { picture }) => updatePlatformBrand(ctx, { [columnOf[picture]]: null }),
  legal: async (ctx) => viewLegal(await ctx.across('what anybody may know', findLegal)),
  updateLegal: updateLegal,
  own: async (ctx) => viewBrand((await findCompanyBrand(ctx.db)) ?? undecided, ctx.companyId),
  update: updateBrand,
  attach: (ctx, { picture }, { files: [file] }) => attachPicture(ctx, deps, picture, file),
  detach: (ctx, { picture }) => updateBrand(ctx, { [columnOf[picture]]: null }),
  remove: removeBrand,
});
