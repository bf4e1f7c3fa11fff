import { initialPlatformSettings, type PlatformNotice, type PlatformSettings } from '@prosa/shared';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import {
  findPlatformDemand,
  findPlatformSettings,
} from '#src/tenant/platform-settings/platform-settings.queries.ts';
import { platformSettings } from '#src/tenant/platform-settings/platform-settings.tables.ts';

const theRow = 1;

/** Writes these platform settings and leaves what is not named as it is, whoever else writes at the same time. */
export async function putPlatformSettings(
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

/** Returns what anybody may know of the platform's settings. */
export async function findNotice(db: PlatformDb): Promise<PlatformNotice> {
  const { trialDays, supportContact } = await findPlatformSettings(db);
  return { trialDays, supportContact };
}
