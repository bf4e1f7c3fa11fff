/**
 * Shared libraries are found by short names that npm cannot ship (libpq.so.5 → libpq.so.5.18); the package's
 * install script makes these links, and we make them ourselves where install scripts were blocked.
 */
import { lstat, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../errors.ts';

type Link = { readonly source: string; readonly target: string };

/** Makes every missing link; false when the folder does not let us. Safe to run by several servers at once. */
export async function makeLibraryLinks(native: string): Promise<boolean> {
  const made = await Promise.all((await listLinks(native)).map((link) => makeLink(native, link)));
  return made.every(Boolean);
}

async function makeLink(native: string, link: Link): Promise<boolean> {
  const path = join(dirname(native), link.target);
  if (await lstat(path).catch(() => undefined)) return true;
  try {
    await symlink(basename(link.source), path);
    return true;
  } catch (error) {
    return codeOf(error) === 'EEXIST';
  }
}

/** Windows packages have no such list. Paths in it begin with the native folder's own name. */
async function listLinks(native: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
