/**
 * Folders for what has to be a file while somebody works on it: a recording that a program reads, an archive that is
 * unpacked. They hold what customers said, so nothing of them stays, also where this process was killed meanwhile.
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
 * by name as made by a library. What was changed within the hour stays: it may be another process's, at work. Returns how many it
 * removed; what this user may not remove is somebody else's affair.
 */
export async function removeAbandonedFiles(
  isLibrarys: (name: string) => boolean,
  folder = tmpdir(),
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  // By the machine's clock: it is the one that files are dated by.
  const before = Date.now() - abandonedAfterMs;
  let removed = 0;
  for (const name of names.filter((name) => name.startsWith(prefix) || isLibrarys(name))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || found.mtimeMs > before) continue;
    await rm(path, { recursive: true, force: true }).then(
      () => removed++,
      () => undefined,
    );
  }
  return removed;
}
