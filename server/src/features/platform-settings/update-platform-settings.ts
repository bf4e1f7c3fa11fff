/** Changes what holds for the whole installation; whatever is not named stays as it is. */
import type { PlatformSettings } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { platformSettingsChanged } from './events.ts';
import { findPlatformSettings, writePlatformSettings } from './platform-settings.queries.ts';

export type PlatformChanges = { readonly [K in keyof PlatformSettings]?: PlatformSettings[K] | undefined };

export async function updatePlatformSettings(
  ctx: RemoteCtx,
  changes: PlatformChanges,
): Promise<PlatformSettings> {
  const { before, after } = await ctx.across('platform settings', async (db, tell) => {
    const before = await findPlatformSettings(db);
    const after = changed(before, changes);
    await writePlatformSettings(db, after, ctx.now());
    tell(ctx.companyId, platformSettingsChanged, {});
    return { before, after };
  });
  ctx.audit({ before, after });
  return after;
}

const changed = (before: PlatformSettings, changes: PlatformChanges): PlatformSettings => ({
  ...before,
  ...(Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<PlatformSettings>),
});
