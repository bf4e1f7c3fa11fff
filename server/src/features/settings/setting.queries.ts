/** Writes one setting, whether or not the company had a row for it. */

import { type SettingKey, settingEntry } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import type { StoredSetting } from '#src/tenant/settings/setting.queries.ts';
import { settings } from '#src/tenant/settings/settings.tables.ts';
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

/** Stores a setting of a company from outside the company. */
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
