/** Which packages a workspace of the lock file runs with, as they are installed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns what lies in node_modules for these workspaces at run time, sorted by place: what they depend on, and what that depends on in
 * turn. Packages of development, of other workspaces and for other machines are not among them.
 * @param {string} tree
 * @param {readonly string[]} workspaces
 * @returns {{ path: string, name: string, version: string, license: string | undefined, integrity: string | undefined }[]}
 */
export function packagesOf(tree, workspaces) {
  const { packages } = JSON.parse(readFileSync(join(tree, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const visit = (path) => {
    for (const name of wantedBy(packages[path])) {
      const place = placeOf(packages, path, name);
      if (place === undefined || found.has(place) || !existsSync(join(tree, place))) continue;
      found.add(place);
      const { link, resolved } = packages[place];
      visit(link === true ? resolved : place);
    }
  };
  workspaces.forEach(visit);
  return [...found]
    .filter((path) => packages[path].link !== true)
    .sort()
    .map((path) => {
      const { name, version, license, integrity } = packages[path];
      return {
        path,
        name: name ?? path.slice(path.lastIndexOf('node_modules/') + 13),
        version,
        license,
        integrity,
      };
    });
}

/** Peers that may be absent are brought by whoever wants them. */
function wantedBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where Node finds a package from another one: beside it, or in the folder above, and so on. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = above(at)) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (at === '') return undefined;
  }
}

const above = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));
