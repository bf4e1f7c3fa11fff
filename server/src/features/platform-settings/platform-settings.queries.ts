import { initialPlatformSettings, type PlatformSettings, platformSettingsView } from '@prosa/shared';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { platformSettings } from './platform-settings.tables.ts';

const theRow = 1;

/** What holds now, asked of the database. */
export async function findPlatformSettings(db: TenantDb | PlatformDb): Promise<PlatformSettings> {
  const [row] = await db.orm.select().from(platformSettings);
  return row === undefined ? initialPlatformSettings : platformSettingsView.parse(row);
}

export async function writePlatformSettings(
  db: PlatformDb,
  settings: PlatformSettings,
  now: Date,
): Promise<void> {
  const values = { ...settings, updatedAt: now };
  await db.orm
    .insert(platformSettings)
    .values({ id: theRow, ...values })
    .onConflictDoUpdate({ target: platformSettings.id, set: values });
}
