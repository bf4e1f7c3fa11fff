import { initialPlatformSettings, type PlatformSettings, platformSettingsView } from '@prosa/shared';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { platformSettings } from './platform-settings.tables.ts';

/** Returns the platform's settings that hold now, asked of the database. */
export async function findPlatformSettings(db: TenantDb | PlatformDb): Promise<PlatformSettings> {
  const [row] = await db.orm.select().from(platformSettings);
  return row === undefined ? initialPlatformSettings : platformSettingsView.parse(row);
}

/**
 * Returns since when the platform demands a second factor of those of whom it does, and since when of anybody without a
 * break; null where it does not.
 */
export async function findPlatformDemand(
  db: TenantDb | PlatformDb,
): Promise<{ since: Date | null; begun: Date | null }> {
  const [row] = await db.orm
    .select({ since: platformSettings.secondFactorSince, begun: platformSettings.secondFactorBegunAt })
    .from(platformSettings);
  return row ?? { since: null, begun: null };
}
