/** Where files of a company lie in the folder of another system. */
import { readdir, realpath } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

/**
 * Returns the path of the file of this name; undefined where there is none, or several, since nobody can tell which is meant.
 * `within` says in which folder it lies where several have the name.
 */
export type PlaceOf = (name: string, within?: string) => string | undefined;

/** Paths of files by their own names. */
type Places = Map<string, string[]>;

/**
 * Opens how files of a company are found below a folder: in the company's own (`company3`), else outside the folders of all
 * companies. Links that lead out of it are no files.
 */
export async function openPlaces(folder: string, companyId: number): Promise<PlaceOf> {
  const root = await realpath(folder);
  const [own, loose]: [Places, Places] = [new Map(), new Map()];
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const companies = [basename(root), ...relative(root, entry.parentPath).split(sep)].filter((one) =>
      /^company\d+$/.test(one),
    );
    if (companies.some((one) => one !== `company${companyId}`)) continue;
    const places = companies.length > 0 ? own : loose;
    places.set(entry.name, [...(places.get(entry.name) ?? []), join(entry.parentPath, entry.name)]);
  }
  return (name, within) => {
    for (const places of [own, loose])
      for (const one of [name, decoded(name)]) {
        const found = places.get(one);
        if (found === undefined) continue;
        if (found.length === 1) return found[0];
        const nearer = found.filter((path) => basename(join(path, '..')) === within);
        return nearer.length === 1 ? nearer[0] : undefined;
      }
    return undefined;
  };
}

/** Returns the last part of a path or an address. */
export const fileNameOf = (path: string | null): string => (path ?? '').split(/[/\\?]/).at(-1) ?? '';

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
