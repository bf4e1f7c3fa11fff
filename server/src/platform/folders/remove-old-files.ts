/** Takes away what has lain in a folder for too long. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the files and folders directly in `folder` that `isOurs` knows by name and that were last changed more than `forMs`
 * milliseconds ago; returns how many. None where there is no such folder; what this user may not remove stays.
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
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || found.mtimeMs > before) continue;
    await rm(path, { recursive: true, force: true }).then(
      () => removed++,
      () => undefined,
    );
  }
  return removed;
}
