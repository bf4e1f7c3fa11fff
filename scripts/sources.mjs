/** Knows from which sources server/dist was built. Contents count, not times: a clone, a copy or a touch changes nothing. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './process.mjs';

export const distFolder = join(root, 'server/dist');
export const stampFile = 'built-from';
/** The API as `npm run docs` has described it from the contracts. */
export const description = join(root, 'docs/generated/openapi.json');
/** What other systems may take to call it. */
export const client = join(root, 'docs/generated/client.ts');

const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/bundle-server.mjs',
  'scripts/bundle-worker.mjs',
  'scripts/compress.mjs',
  'docs/generated/client.ts',
  'docs/generated/openapi.json',
  'shared/package.json',
  'shared/src',
  'server/package.json',
  'server/migrations',
  'server/src',
  'web/package.json',
  'web/index.html',
  'web/vite.config.ts',
  'web/public',
  'web/src',
];

const isTest = (path) => /\.test\.tsx?$|[/\\]testing([/\\]|\.ts$)/.test(path);

export function isBuilt() {
  const stamp = join(distFolder, stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceFingerprint();
}

/** One value for everything that a build is made of. */
export function sourceFingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).filter((path) => !isTest(path))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (path.includes('.')) return [full];
  const entries = readdirSync(full, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
