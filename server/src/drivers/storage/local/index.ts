/**
 * Media in a folder, readable by the server's own user alone. Content is written beside its place, flushed to disk and renamed into it, so a crash leaves either
 * the old content or the new.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkKey, ObjectMissing, type Storage, type StoredObject } from '../driver.ts';

const missing = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ENOENT' || error.code === 'ENOTDIR';

/** Keeps files in a folder of this machine; `newId` names drafts. */
export function localStorage(folder: string, newId: () => string): Storage {
  const place = (key: string): string => join(folder, checkKey(key));

  const find = async (key: string): Promise<StoredObject | undefined> => {
    try {
      const found = await stat(place(key));
      return found.isFile() ? { bytes: found.size } : undefined;
    } catch (error) {
      if (missing(error as NodeJS.ErrnoException)) return undefined;
      throw error;
    }
  };

  return {
    put: async (key, content) => {
      const target = place(key);
      const draft = `${target}.${newId()}.draft`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        const out = createWriteStream(draft, { flags: 'wx', flush: true, mode: 0o600 });
        await pipeline(content, out);
        await rename(draft, target);
        await syncFolder(dirname(target));
        return { bytes: out.bytesWritten };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    stat: find,
    get: async (key, range) => {
      if ((await find(key)) === undefined) throw new ObjectMissing(key);
      return createReadStream(place(key), range === undefined ? {} : { start: range.from, end: range.to });
    },
    list: (below) => keysUnder(folder, below ?? ''),
    remove: (key) => rm(place(key), { force: true }),
    removeRemains: async (key) => {
      const target = place(key);
      const isDraft = (name: string): boolean =>
        name.startsWith(`${basename(target)}.`) && name.endsWith('.draft');
      const beside = await readdir(dirname(target)).catch((error: NodeJS.ErrnoException): string[] => {
        if (missing(error)) return [];
        throw error;
      });
      for (const name of [basename(target), ...beside.filter(isDraft)])
        await rm(join(dirname(target), name), { force: true });
    },
    removeAll: (prefix) => rm(place(prefix.replace(/\/$/, '')), { recursive: true, force: true }),
  };
}

/** Lists the keys below a prefix, one folder after the other, so that only the names of those on the way are held. */
async function* keysUnder(folder: string, prefix: string): AsyncGenerator<{ readonly key: string }> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (missing(error)) return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* keysUnder(folder, `${key}/`);
    else if (entry.isFile() && !key.endsWith('.draft')) yield { key };
  }
}

/** The new name is only as durable as the folder that holds it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
