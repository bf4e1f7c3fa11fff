import {
  initialPlatformSettings,
  type PlatformNotice,
  type PlatformSettings,
  platformSettingsView,
} from '@prosa/shared';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { platformSettings } from './platform-settings.tables.ts';

const theRow = 1;

/** What holds now, asked of the database. */
export async function findPlatformSettings(db: TenantDb | PlatformDb): Promise<PlatformSettings> {
  const [row] = await db.orm.select().from(platformSettings);
  return row === undefined ? initialPlatformSettings : platformSettingsView.parse(row);
}

/** Since when a second factor is demanded of those of whom it is, and since when of anybody without a break. */
export async function findPlatformDemand(
  db: TenantDb | PlatformDb,
): Promise<{ since: Date | null; begun: Date | null }> {
  const [row] = await db.orm
    .select({ since: platformSettings.secondFactorSince, begun: platformSettings.secondFactorBegunAt })
    .from(platformSettings);
  return row ?? { since: null, begun: null };
}

/** Writes these and leaves what is not named as it is, whoever else writes at the same time. */
export async function writePlatformSettings(
  db: PlatformDb,
  changes: Partial<PlatformSettings>,
  now: Date,
): Promise<void> {
  const set = { ...changes, ...(await demandTimes(db, changes, now)), updatedAt: now };
  await db.orm
    .insert(platformSettings)
    .values({ id: theRow, ...initialPlatformSettings, ...set })
    .onConflictDoUpdate({ target: platformSettings.id, set });
}

async function demandTimes(
  db: PlatformDb,
  { secondFactorFor }: Partial<PlatformSettings>,
  now: Date,
): Promise<{ secondFactorSince?: Date; secondFactorBegunAt?: Date | null }> {
  const before = (await findPlatformSettings(db)).secondFactorFor;
  if (secondFactorFor === undefined || secondFactorFor === before) return {};
  const { since, begun } = await findPlatformDemand(db);
  const goesOn = before === 'nobody' ? now : (begun ?? since);
  return { secondFactorSince: now, secondFactorBegunAt: secondFactorFor === 'nobody' ? null : goesOn };
}

/** What anybody may know of it. */
export async function readNotice(db: PlatformDb): Promise<PlatformNotice> {
  const { trialDays, supportContact } = await findPlatformSettings(db);
  return { trialDays, supportContact };
}
