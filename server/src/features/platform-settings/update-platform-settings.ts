/** Changes what holds for the whole installation; whatever is not named stays as it is. */
import type { PlatformSettings } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { platformSettingsChanged } from '#src/tenant/platform-settings/events.ts';
import { findPlatformSettings } from '#src/tenant/platform-settings/platform-settings.queries.ts';
import { putPlatformSettings } from './platform-settings.queries.ts';

export type PlatformChanges = { readonly [K in keyof PlatformSettings]?: PlatformSettings[K] | undefined };

export async function updatePlatformSettings(
  ctx: RemoteCtx,
  changes: PlatformChanges,
): Promise<PlatformSettings> {
  const { before, after } = await ctx.across('platform settings', async (db, tell) => {
    const before = await findPlatformSettings(db);
    await putPlatformSettings(db, named(changes), ctx.now());
    const after = await findPlatformSettings(db);
    tell(ctx.companyId, platformSettingsChanged, {});
    return { before, after };
  });
  ctx.audit({ before, after });
  return after;
}

const named = (changes: PlatformChanges): Partial<PlatformSettings> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
