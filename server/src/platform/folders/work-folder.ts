/**
 * Folders for what has to be a file while somebody works on it: a recording that a program reads, an archive that is
 * unpacked. They hold what people sent, so nothing of them stays, also where this process was killed meanwhile.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOldFiles } from './remove-old-files.ts';

const prefix = 'prosa-work-';

/** Runs `work` with an empty folder of its own, which is gone when `work` ends. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Programs are given minutes, uploads too; whoever reads on for longer holds the file open, and keeps it. */
const abandonedAfterMs = 3_600_000;

/**
 * Removes what killed processes left in the folder for temporary files: work folders, and files that `isLibrarys` knows
 * by name as made by a library. What was changed within the hour stays: it may be another process's, at work. Returns how many
 * there were.
 */
export const removeAbandonedFiles = (
  isLibrarys: (name: string) => boolean,
  folder = tmpdir(),
): Promise<number> =>
  removeOldFiles(folder, abandonedAfterMs, (name) => name.startsWith(prefix) || isLibrarys(name));
