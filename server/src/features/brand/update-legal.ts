/** Changes what whoever signs up accepts: each change is another version, and those before stay. */
import type { LegalView } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { insertLegal, lockPlatformBrand } from './brand.queries.ts';
import { viewLegal } from './brand.view.ts';
import { findLegal } from './decided-brand.queries.ts';
import { platformBrandChanged } from './events.ts';

/** Puts another version in place, unless it says what the one before does. Nobody who has signed up is asked again. */
export async function updateLegal(
  ctx: RemoteCtx,
  { terms, privacy }: { readonly terms: string; readonly privacy: string },
): Promise<LegalView> {
  const legal = await ctx.across('terms and privacy', async (db, tell) => {
    await lockPlatformBrand(db);
    const { version, ...before } = await findLegal(db);
    if (before.terms !== terms || before.privacy !== privacy) {
      await insertLegal(db, { version: version + 1, terms, privacy, createdAt: ctx.now() });
      tell(ctx.companyId, platformBrandChanged, {});
    }
    return findLegal(db);
  });
  return viewLegal(legal);
}
