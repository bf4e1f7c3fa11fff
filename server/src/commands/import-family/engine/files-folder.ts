/** The folder that files come from: the one that the installation names, or one below it. */
import { readdir, realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { FamilyRefused } from '../family-refused.ts';

/** Returns the folder as it is on the disk. Rejects with `FamilyRefused` where it lies elsewhere, also by way of a link, or is not there. */
export async function filesFolderOf(root: string | undefined, asked: string): Promise<string> {
  if (root === undefined)
    throw new FamilyRefused('folder', 'The configuration names no folder that files may come from.');
  try {
    const [top, folder] = [await realpath(root), await realpath(resolve(root, asked))];
    if (folder !== top && !folder.startsWith(top.endsWith(sep) ? top : `${top}${sep}`))
      throw new FamilyRefused('folder', `Files come from ${root} or from below it.`);
    await readdir(folder);
    return folder;
  } catch (error) {
    if (error instanceof FamilyRefused) throw error;
    throw new FamilyRefused('folder', `The folder cannot be read: ${(error as Error).message}.`);
  }
}

/** Returns how many files lie in it and below it. */
export async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).length;
}
