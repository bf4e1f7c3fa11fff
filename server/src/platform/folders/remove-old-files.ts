/** Takes away what has lain in a folder for too long. */
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the files and folders directly in `folder` that `isOurs` knows by name and that were last changed more than `forMs`
 * milliseconds ago; returns how many. None where there is no such folder. What belongs to another user stays, whatever its name: where
 * everybody may write, root would walk through what somebody exchanges meanwhile.
 */
export async function removeOldFiles(
  folder: string,
  forMs: number,
  isOurs: (name: string) => boolean,
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  // By the machine's clock: it is the one that files are dated by.
  const before = Date.now() - forMs;
  let removed = 0;
  for (const name of names.filter(isOurs)) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found === undefined || found.mtimeMs > before) continue;
    if (process.getuid !== undefined && found.uid !== process.getuid()) continue;
    await rm(path, { recursive: true, force: true }).then(
      () => removed++,
      () => undefined,
    );
  }
  return removed;
}
