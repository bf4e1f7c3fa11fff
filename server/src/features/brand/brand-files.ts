/**
 * Where pictures of brands are found: those that are shown now, by an address that nobody guesses and that another picture never has.
 * Browsers keep them; they are drawn by us, and are nothing but pictures.
 */
import { brandPictures } from '@prosa/shared';
import { z } from 'zod';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { FileRoute } from '#src/platform/feature.ts';
import { type FileDeps, servedFile } from '#src/tenant/files/index.ts';
import { columnOf, markOf } from './brand.view.ts';
import { type DecidedBrand, findCompanyBrand, findPlatformBrand } from './decided-brand.queries.ts';

const address = z.object({
  owner: z.union([z.literal('platform'), z.coerce.number().int().positive().max(2_147_483_647)]),
  mark: z.string().min(1).max(100),
});

const ofOwner = (ctx: PlatformCtx, owner: number | 'platform'): Promise<DecidedBrand | undefined> =>
  owner === 'platform'
    ? ctx.across('a picture of the platform', findPlatformBrand)
    : ctx.inCompany(owner, { kind: 'system', name: 'brand' }, (own) => findCompanyBrand(own.db), {
        reads: true,
      });

export const brandFiles = ({ storage }: Pick<FileDeps, 'storage'>): FileRoute => ({
  path: '/media/brand/:owner/:mark',
  find: async (ctx, asked) => {
    const parsed = address.safeParse(asked);
    if (!parsed.success) return undefined;
    const { owner, mark } = parsed.data;
    const brand = await ofOwner(ctx, owner);
    for (const picture of brandPictures) {
      const path = brand?.[columnOf[picture]] ?? null;
      if (path !== null && markOf(path) === mark)
        return servedFile(storage, {
          path,
          mimetype: picture === 'icon' ? 'image/png' : 'image/webp',
          fileName: picture === 'icon' ? 'icon.png' : 'logo.webp',
          id: mark,
          download: false,
        });
    }
    return undefined;
  },
});
