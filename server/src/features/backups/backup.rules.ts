/** When a daily backup is due, what it is called, and which of the old ones go. */

/** When the last good backup was begun, and when any was. */
export type Tried = { readonly good: Date | null; readonly any: Date | null };

const dayMs = 24 * 3_600_000;
/** What failed is tried again within the hour, and not at once. */
const againMs = 30 * 60_000;

/**
 * Returns whether no good backup was begun since the hour (UTC) last struck, and the pause after a failed one is over.
 */
export function isBackupDue({ good, any }: Tried, now: Date, hour: number): boolean {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  const struck = today <= now.getTime() ? today : today - dayMs;
  if (good !== null && good.getTime() >= struck) return false;
  return any === null || now.getTime() - any.getTime() >= againMs;
}

const pattern = /^prosa-\d{4}-\d{2}-\d{2}T\d{6}Z\.backup$/;

/** Returns the name of a backup begun now, e.g. `prosa-2026-11-23T030004Z.backup`; names sort by time. */
export const backupName = (now: Date): string =>
  `prosa-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

/** Returns the names of ours beyond the newest `keep`; whatever else lies there is nobody's to remove. */
export const outlived = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => pattern.test(name))
    .sort()
    .slice(0, -keep);

/** Returns the names of what backups that a process died over have left. */
export const remains = (names: readonly string[]): string[] =>
  names.filter((name) => name.endsWith('.partial') && pattern.test(name.slice(0, -'.partial'.length)));
