/**
 * Bundles, once per test run, the programs that tests start as processes of their own: a bundle starts in a third of the
 * time that the sources need. Vitest calls this before the server's tests and its result once after them.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle, helpers } from './bundle-server.mjs';
import { root } from './process.mjs';

const entries = {
  product: 'server/src/main.ts',
  embeddedDatabase: 'server/src/platform/db/embedded/testing/server-process.ts',
  meter: 'server/src/testing/reliability/meter.ts',
};

export async function setup(project) {
  // As deep below the server as its sources are, for what they find by relative paths.
  const outfile = (name) => join(root, 'server/.cache', `${name}-${process.pid}.mjs`);
  const programs = Object.fromEntries(Object.keys(entries).map((name) => [name, outfile(name)]));
  await Promise.all([
    ...Object.entries(entries).map(([name, entry]) => bundle(entry, outfile(name))),
    // Looked for by these names beside the product; they stay, because other runs may be reading them.
    ...Object.entries(helpers).map(([name, entry]) => bundle(entry, join(root, 'server/.cache', name))),
  ]);
  project.provide('programs', programs);
  return async () => {
    for (const file of Object.values(programs))
      for (const part of [file, `${file}.map`]) await rm(part, { force: true });
  };
}
