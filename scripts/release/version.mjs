/** The version of the product, which stands in every workspace and in the lock file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const form = /^(\d+)\.(\d+)\.(\d+)(?:-([a-z]+)\.(\d+))?$/;

/** Returns what is wrong with a version that is to follow another one; nothing when it may. */
export function faultOf(version, before, isReleased) {
  if (!form.test(version)) return `"${version}" is no version: it looks like 1.4.0, or 1.4.0-rc.1 before it.`;
  const order = compare(version, before);
  if (order < 0 || (order === 0 && isReleased))
    return `${version} does not follow ${before}, which is there already.`;
  return undefined;
}

/** A candidate comes before what it is a candidate for. */
function compare(one, other) {
  const [a, b] = [one, other].map((version) => {
    const [, major, minor, patch, stage, number] = form.exec(version) ?? [];
    return [+major, +minor, +patch, stage ?? '~', +(number ?? 0)];
  });
  const at = a.findIndex((value, i) => value !== b[i]);
  if (at < 0) return 0;
  return a[at] < b[at] ? -1 : 1;
}

/** Writes a version into a tree: its packages, what they want of each other, and the lock. Returns the files. */
export function writeVersion(tree, version) {
  const product = read(tree, 'package.json');
  const files = ['package.json', ...product.workspaces.map((name) => `${name}/package.json`)];
  for (const file of files) write(tree, file, versioned(read(tree, file), version));
  const lock = read(tree, 'package-lock.json');
  for (const name of ['', ...product.workspaces]) versioned(lock.packages[name], version);
  write(tree, 'package-lock.json', { ...lock, version });
  return [...files, 'package-lock.json'];
}

function versioned(described, version) {
  described.version = version;
  for (const list of [described.dependencies, described.devDependencies])
    for (const name of Object.keys(list ?? {})) if (name.startsWith('@prosa/')) list[name] = version;
  return described;
}

const read = (tree, file) => JSON.parse(readFileSync(join(tree, file), 'utf8'));
const write = (tree, file, value) => writeFileSync(join(tree, file), `${JSON.stringify(value, null, 2)}\n`);
