/** Folders in which programs read one stranger's file each, and what they leave there. */
import { createWriteStream } from 'node:fs';
import { chmod, chown, constants, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inWorkFolder } from '#src/platform/folders/work-folder.ts';
import type { Isolation } from './isolation.ts';

/** Runs `work` with a folder for whoever works in `isolation`; the folder is gone when `work` ends. */
export const inFolderOf = <T>({ owner }: Isolation, work: (folder: string) => Promise<T>): Promise<T> =>
  inWorkFolder(async (own) => {
    if (owner === undefined) return work(own);
    // The outer one stays ours, which is how it is known if we are killed; the other user may pass through it.
    const folder = join(own, 'work');
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, owner, owner);
    await chmod(own, 0o711);
    return work(folder);
  });

/** Runs `work` in a work folder of its own that holds the content as a file, and returns its result. */
export const withContent = <T>(
  isolation: Isolation,
  content: Readable,
  work: (input: string, folder: string) => Promise<T>,
): Promise<T> =>
  inFolderOf(isolation, async (folder) => {
    const input = join(folder, 'input');
    await pipeline(content, createWriteStream(input));
    if (isolation.owner !== undefined) await chown(input, isolation.owner, isolation.owner);
    return work(input, folder);
  });

/** Opens what a program has left: a file of its own, never one that it points at. */
export async function readMade(path: string): Promise<Readable> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const about = await file.stat();
  if (about.isFile() && about.nlink === 1) return file.createReadStream();
  await file.close();
  throw new Error('the program has left no file');
}
