/** What holds for the whole installation, from memory; a change is seen within some seconds, by its own node's operator at once. */
import type { PlatformSettings } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { platformSettingsChanged } from './events.ts';
import { findPlatformSettings } from './platform-settings.queries.ts';

export const platformSettings = defineCache<PlatformSettings>({
  name: 'platform-settings',
  load: (ctx) => findPlatformSettings(ctx.db),
  staleAfter: [platformSettingsChanged],
  maxAgeMs: 10_000,
});
