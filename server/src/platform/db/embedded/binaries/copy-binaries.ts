/**
 * Copies the PostgreSQL programs to a folder every user can read, once per version. The copy appears whole or not
 * at all, however many servers make it at the same time.
 */

import type { Dirent } from 'node:fs';
import {
  constants,
  copyFile,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { draftOf } from '../draft.ts';
import { codeOf, writingTo } from '../errors.ts';
import { makeOpenFolder } from '../folders.ts';
import { makeLibraryLinks } from './library-links.ts';

/** Needed to compile against PostgreSQL, not to run it. */
const leftOut = new Set(['pkgconfig', 'pgxs', 'include']);

/** Returns `<home>/bin/<version>/native`, copied from `native` unless it is already there. */
export async function copyBinaries(native: string, home: string): Promise<string> {
  const shared = join(home, 'bin');
  const target = join(shared, await versionOf(native));
  const copy = join(target, 'native');
  if (await stat(copy).catch(() => undefined)) return copy;
  await writingTo(shared, async () => {
    await makeOpenFolder(shared);
    const draft = draftOf(target);
    await makeOpenFolder(draft);
    await copyTree(native, join(draft, 'native'));
    await makeLibraryLinks(join(draft, 'native'));
    await rename(draft, target).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
    });
  });
  return copy;
}

async function versionOf(native: string): Promise<string> {
  const text = await readFile(join(dirname(native), 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return basename(version);
}

async function copyTree(from: string, to: string): Promise<void> {
  await makeOpenFolder(to);
  const entries = await readdir(from, { withFileTypes: true });
  const wanted = entries.filter(({ name }) => !leftOut.has(name) && !name.endsWith('.a'));
  await Promise.all(wanted.map((entry) => copyEntry(entry, join(from, entry.name), join(to, entry.name))));
}

async function copyEntry(entry: Dirent, source: string, target: string): Promise<void> {
  if (entry.isDirectory()) return await copyTree(source, target);
  if (entry.isSymbolicLink()) return await symlink(await readlink(source), target);
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  const file = await open(target);
  try {
    await file.chmod(0o755); // a strict umask at install must not shut the database user out
    await file.datasync(); // a power cut must not leave an empty program under its final name
  } finally {
    await file.close();
  }
}
