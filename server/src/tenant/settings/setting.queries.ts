import type { SettingKey } from '@prosa/shared';
import { eq } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { settings } from './settings.tables.ts';

export type StoredSetting = { readonly key: string; readonly value: string };

export const listSettings = (db: TenantDb): Promise<StoredSetting[]> =>
  db.orm.select({ key: settings.key, value: settings.value }).from(settings);

export async function findSetting(db: TenantDb, key: SettingKey): Promise<string | undefined> {
  const [row] = await db.orm.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

/**
 * Returns since when a setting is as it is, and since when it is not what it begins with; null where nobody noted it.
 */
export async function findSettingTimes(
  db: TenantDb,
  key: SettingKey,
): Promise<{ since: Date | null; begun: Date | null }> {
  const [row] = await db.orm
    .select({ since: settings.updatedAt, begun: settings.begunAt })
    .from(settings)
    .where(eq(settings.key, key));
  return row ?? { since: null, begun: null };
}
