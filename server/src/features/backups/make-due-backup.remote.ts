/**
 * Makes the daily backup when it is due: one node of those that have the folder, whoever holds the lock. It goes on beside
 * everything else, and ends with the process. A good one has been read back; what failed is told, and tried again.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupOptions, makeBackup } from '#src/platform/backup/make-backup.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import { withAdvisoryLock } from '#src/platform/db/connection/with-advisory-lock.ts';
import { backupName, isBackupDue, outlived, remains } from './backup.rules.ts';
import { findTried, noteBegun, noteEnded, pruneBackups } from './backups.queries.ts';
import { sendBackupAlert } from './send-backup-alert.ts';

export type BackupDeps = Pick<
  BackupOptions,
  'system' | 'product' | 'fingerprint' | 'files' | 'passphrase'
> & {
  readonly folder: string;
  readonly hour: number;
  readonly keep: number;
  /** Ends the one that is being made. */
  readonly signal: AbortSignal;
};

const remembered = 400;

/** Makes the daily backup if one is due; resolves when none is due any more, or another node makes it. */
export async function makeDueBackup(ctx: PlatformCtx, deps: BackupDeps): Promise<void> {
  const isDue = async (): Promise<boolean> =>
    isBackupDue(await ctx.across('the last backups', findTried), ctx.now(), deps.hour);
  // Not, nearly always: no connection is opened for a lock.
  if (!(await isDue())) return;
  await withAdvisoryLock(deps.system, 'prosa:daily-backup', async (lost) => {
    // Another node may have made it meanwhile.
    if (await isDue()) await makeOne(ctx, deps, lost);
  });
}

async function makeOne(
  ctx: PlatformCtx,
  { folder, keep, ...options }: BackupDeps,
  lost: AbortSignal,
): Promise<void> {
  const startedAt = ctx.now();
  const name = backupName(startedAt);
  const id = await ctx.across('a backup begins', (db) => noteBegun(db, startedAt));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeFrom(folder, remains);
    const { bytes, manifest } = await makeBackup({
      ...{ ...options, file: join(folder, name), now: ctx.now },
      signal: AbortSignal.any([options.signal, lost]),
    });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const ending = { endedAt: ctx.now(), file: name, bytes, rows, files: manifest.files.count };
    await ctx.across('a backup is made', async (db) => {
      await noteEnded(db, id, ending);
      await pruneBackups(db, remembered);
    });
    ctx.log.info({ ...ending, folder }, 'a backup was made and read back');
    await removeFrom(folder, (names) => outlived(names, keep));
  } catch (err) {
    if (options.signal.aborted) return;
    const problem = err instanceof Error ? err.message : String(err);
    ctx.log.error({ err, folder }, 'the daily backup failed');
    await ctx.across('a backup failed', (db) => noteEnded(db, id, { endedAt: ctx.now(), problem }));
    await sendBackupAlert(ctx, { startedAt, problem });
  }
}

async function removeFrom(folder: string, which: (names: readonly string[]) => string[]): Promise<void> {
  for (const name of which(await readdir(folder))) await rm(join(folder, name), { force: true });
}
