/** Brands from memory: a company's own, the platform's, and what the two are together. */
import { ownName } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx } from '#src/platform/context.ts';
import { platformSettingsChanged } from '#src/tenant/platform-settings/index.ts';
import { viewBrand, viewPlatformBrand } from './brand.view.ts';
import { findCompanyBrand, findLegal, findPlatformBrand } from './decided-brand.queries.ts';
import { brandChanged, platformBrandChanged } from './events.ts';

/** What the company has decided; undefined where it has decided nothing. */
export const ownBrand = defineCache({
  name: 'own-brand',
  load: async (ctx) => {
    const brand = await findCompanyBrand(ctx.db);
    return brand && viewBrand(brand, ctx.companyId);
  },
  staleAfter: [brandChanged],
});

/** What the operator has; a change is seen within some seconds, by the operator's own company at once. */
export const platformBrand = defineCache({
  name: 'platform-brand',
  load: async (ctx) => viewPlatformBrand(await findPlatformBrand(ctx.db), await findLegal(ctx.db)),
  staleAfter: [platformBrandChanged, platformSettingsChanged],
  maxAgeMs: 10_000,
});

/** The brand under which the company's people know the product. */
export type SpokenBrand = {
  readonly name: string;
  /** Legible on light ground; null where nobody has chosen one. */
  readonly color: string | null;
  /** Whom they ask; empty where nobody is named. */
  readonly supportContact: string;
};

/** Returns the company's brand where it has one, and the platform's for the rest. */
export async function spokenBrand(ctx: Ctx): Promise<SpokenBrand> {
  const [own, platform] = [await ctx.cached(ownBrand), await ctx.cached(platformBrand)];
  return {
    name: own?.name ?? platform.name ?? ownName,
    color: (own?.palette ?? platform.palette)?.light[7] ?? null,
    supportContact: own?.supportContact || platform.supportContact,
  };
}

/** Returns the brand that letters name; undefined where nobody has named another than the product's own. */
export async function letterBrand(ctx: Ctx): Promise<SpokenBrand | undefined> {
  const brand = await spokenBrand(ctx);
  return brand.name === ownName && brand.color === null && brand.supportContact === '' ? undefined : brand;
}
