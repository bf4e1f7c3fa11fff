/** Platform settings for tests: they hold for every company of the test's database at once. */
import type { PlatformSettings } from '@prosa/shared';
import type { PlatformCtx } from '#src/platform/context.ts';
import { findPlatformSettings } from '#src/tenant/platform-settings/platform-settings.queries.ts';
import { putPlatformSettings } from './platform-settings.queries.ts';

export const setPlatform = (
  { across, now }: PlatformCtx,
  changes: Partial<PlatformSettings>,
): Promise<void> =>
  across('platform settings for a test', async (db) =>
    putPlatformSettings(db, { ...(await findPlatformSettings(db)), ...changes }, now()),
  );
