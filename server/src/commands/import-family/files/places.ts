/** Where files of a company lie in the folder of another system. */
import { readdir, realpath } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

/**
 * Returns the path of the file of this name; undefined where there is none, or several, since nobody can tell which is meant.
 * `within` is the path of the folder, as far as it is known, that says which one where several have the name.
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
        return nearest(found, foldersOf(within));
      }
    return undefined;
  };
}

/** Returns the one whose last folders are these, as many of them as one of them has; undefined where two have as many, or all none. */
function nearest(paths: readonly string[], folders: readonly string[]): string | undefined {
  const common = paths.map((path) => {
    const own = path.split(sep).slice(0, -1).reverse();
    const differs = own.findIndex((one, n) => one !== folders[n]);
    return differs === -1 ? own.length : differs;
  });
  const most = Math.max(...common);
  return most > 0 && common.indexOf(most) === common.lastIndexOf(most)
    ? paths[common.indexOf(most)]
    : undefined;
}

const partsOf = (path: string | null): string[] =>
  (path ?? '').split(/[?#]/, 1).flatMap((own) => own.split(/[/\\]/));

/** The folders of a path, the last first. */
const foldersOf = (path = ''): string[] => partsOf(path).filter(Boolean).reverse();

/** Returns the last part of a path or an address. */
export const fileNameOf = (path: string | null): string => partsOf(path).at(-1) ?? '';

/** Returns the folder that a path or an address names; empty where it names none. */
export const folderNameOf = (path: string | null): string => partsOf(path).slice(0, -1).join('/');

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
