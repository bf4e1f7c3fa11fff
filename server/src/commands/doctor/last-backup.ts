/** How old the last good daily backup is. */
import type { Config } from '../../config.ts';
import { findLastGood } from '../../features/backups/index.ts';
import { type Finding, ok, warning } from './finding.ts';
import { inTables } from './patient.ts';

const hourMs = 3_600_000;
/** A day, and what it may take. */
const oldHours = 30;

export function backupFinding(
  { folder, passphrase }: Pick<Config['backups'], 'folder' | 'passphrase'>,
  lastGood: Date | undefined,
  now: Date,
): Finding {
  if (folder === undefined)
    return warning(
      'None is made by itself.',
      'Set BACKUP_DIR, or see to it that "backup" or something else makes one every day.',
    );
  if (lastGood === undefined)
    return warning(
      'None has been made yet.',
      'The first is made once BACKUP_HOUR has struck; look at Plataforma › Backups then.',
    );
  const hours = Math.round((now.getTime() - lastGood.getTime()) / hourMs);
  if (hours > oldHours)
    return warning(
      `The last good one is ${hours} hours old.`,
      'Look at Plataforma › Backups and at the log for what keeps the next one.',
    );
  return passphrase === undefined
    ? warning(
        `The last good one is ${hours} hours old, and sealed by nothing.`,
        'Set BACKUP_PASSPHRASE, unless its disk is closed to strangers.',
      )
    : ok(`The last good one is ${hours} hours old.`);
}

export const lastBackup = inTables('backup', async ({ across }, { config, chance: { now } }) =>
  backupFinding(config.backups, (await across('doctor: backups', findLastGood))?.startedAt, now()),
);
