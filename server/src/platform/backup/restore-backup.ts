/**
 * Puts a backup in the place of an empty installation, or of the one that is there. Its rows are there all at once when
 * everything has arrived and was found whole; a process that dies before leaves the database as it was.
 */
import type { Readable } from 'node:stream';
import type { BackupHead } from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { type LoadOptions, loadDatabase } from './load-database.ts';
import { type ReadBackup, readArchive } from './read-archive.ts';

export type RestoreOptions = LoadOptions & {
  readonly file: string;
  readonly passphrase?: string | undefined;
  /** Where the files go. */
  readonly files: { put(key: string, content: Readable): Promise<unknown> };
  /** Which master secrets are known, the present one first. */
  readonly fingerprints: readonly string[];
  /** Takes over the master secrets that came along; undefined where the environment holds them. */
  readonly keepMasters?: ((masters: string) => Promise<void>) | undefined;
};

/** Restores a backup. Rejects with `BackupRefused` where it does not fit this installation or is not whole. */
export async function restoreBackup(options: RestoreOptions): Promise<ReadBackup> {
  const { file, passphrase, files, fingerprints, keepMasters } = options;
  let masters: string | undefined;
  let read: ReadBackup | undefined;
  await loadDatabase(options, async ({ begin, rows }) => {
    read = await readArchive(file, passphrase, {
      head: async (head) => {
        assertKnown(head, fingerprints, keepMasters !== undefined);
        await begin(head);
      },
      secret: async (came) => {
        masters = came;
      },
      rows,
      file: async (key, content) => void (await files.put(key, content)),
    });
    // Before the rows: what is sealed must never lie there without what opens it.
    if (masters !== undefined && !fingerprints.includes(read.head.secret)) await keepMasters?.(masters);
    return read.manifest;
  });
  if (read === undefined) throw new BackupRefused('This file is no backup.');
  return read;
}

function assertKnown({ secret, withSecret }: BackupHead, known: readonly string[], mayKeep: boolean): void {
  if (known.includes(secret) || (withSecret && mayKeep)) return;
  throw new BackupRefused(
    withSecret
      ? 'The backup brings another master secret than PROSA_SECRET: give that one, or none.'
      : 'What is sealed in this backup was sealed by another master secret: bring the one it was made with, as PROSA_SECRET or PROSA_SECRET_OLD or as the file "secret" in DATA_DIR.',
  );
}
