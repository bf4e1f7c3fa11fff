import { type SettingKey, settingEntry } from '@prosa/shared';
import { eq, sql } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { settings } from './settings.tables.ts';

export type StoredSetting = { readonly key: string; readonly value: string };

export const listSettings = (db: TenantDb): Promise<StoredSetting[]> =>
  db.orm.select({ key: settings.key, value: settings.value }).from(settings);

export async function findSetting(db: TenantDb, key: SettingKey): Promise<string | undefined> {
  const [row] = await db.orm.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

/** Since when a setting is as it is, and since when it is not what it begins with; null where nobody noted it. */
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

/** Writes one setting, whether or not the company had a row for it. */
export async function updateSetting(db: TenantDb, key: SettingKey, value: string, now: Date): Promise<void> {
  const { initial } = settingEntry(key);
  const goesOn = sql`case when ${settings.value} = ${initial} then excluded.begun_at else coalesce(${settings.begunAt}, ${settings.updatedAt}) end`;
  await db.orm
    .insert(settings)
    .values({ key, value, begunAt: value === initial ? null : now, updatedAt: now })
    .onConflictDoUpdate({
      target: [settings.companyId, settings.key],
      set: { value: sql`excluded.value`, begunAt: value === initial ? null : goesOn, updatedAt: now },
    });
}

/** The same from outside the company. */
export async function putSetting(
  db: PlatformDb,
  companyId: number,
  { key, value }: { readonly key: SettingKey; readonly value: string },
  now: Date,
): Promise<void> {
  await db.orm
    .insert(settings)
    .values({ companyId, key, value, updatedAt: now })
    .onConflictDoUpdate({
      target: [settings.companyId, settings.key],
      set: { value: sql`excluded.value`, updatedAt: now },
    });
}

export async function insertSettings(
  db: PlatformDb,
  companyId: number,
  rows: readonly StoredSetting[],
): Promise<void> {
  await db.orm.insert(settings).values(rows.map(({ key, value }) => ({ companyId, key, value })));
}
