/** Gives a new company one row for every setting, at its initial value. */
import { settingEntry, storedSettingKeys } from '@prosa/shared';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { insertSettings } from './setting.queries.ts';

export const createInitialSettings = (db: PlatformDb, companyId: number): Promise<void> =>
  insertSettings(
    db,
    companyId,
    storedSettingKeys.map((key) => ({ key, value: settingEntry(key).initial })),
  );
