/**
 * The folder that holds the master secret, letters, media and the embedded database is closed to every other user of the
 * machine: when it is made, whatever the umask, and again at each start, where an older version or a copy left it open.
 */
import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Closed as a whole: what lies below is reached through them alone. */
const inside = ['media', 'mail'];

const rwxForOthers = 0o077;
const readOrWriteForOthers = 0o066;

/**
 * Makes the data folder where it is missing, and closes it to others. Rejects with the file system's error where that
 * fails.
 */
export async function openDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Root's database has a user of its own, whom it lets into root's folder; into another one's only the way is left.
  const { uid, gid } = await stat(folder);
  const isVisited = process.geteuid?.() === 0 && (uid !== 0 || gid !== 0);
  await close(folder, isVisited ? readOrWriteForOthers : rwxForOthers);
  for (const name of inside) await close(join(folder, name), rwxForOthers);
}

/** Whoever may not close a folder (a mounted volume of another owner) has it as it was given. */
async function close(folder: string, forbidden: number): Promise<void> {
  const found = await stat(folder).catch(ignoring('ENOENT'));
  if (found === undefined || (found.mode & forbidden) === 0) return;
  await chmod(folder, found.mode & 0o7777 & ~forbidden).catch(ignoring('EPERM', 'EROFS'));
}

const ignoring =
  (...codes: readonly string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
