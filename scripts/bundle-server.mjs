/** Bundles the server's sources and the shared contract into one file; packages stay where npm has put them. */
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './process.mjs';

/** Threads and helper processes of the product: each is a program of its own beside it. */
export const helpers = {
  'sheet-worker.mjs': 'server/src/drivers/sheets/sheet-worker.ts',
  'beat-thread.mjs': 'server/src/platform/db/beat-thread.ts',
  'export-process.mjs': 'server/src/commands/portability/engine/export-process.ts',
  'family-process.mjs': 'server/src/commands/import-family/engine/family-process.ts',
  'program-process.mjs': 'server/src/drivers/media/program-process.ts',
  'hash-thread.mjs': 'server/src/features/users/hash-thread.ts',
};

/** The product in one file, and its helpers beside it. */
export async function bundleServer(outfile) {
  await bundle('server/src/main.ts', outfile);
  for (const [name, entry] of Object.entries(helpers)) await bundle(entry, join(dirname(outfile), name));
}

/** Any program of the server's sources. */
export async function bundle(entry, outfile) {
  // Loaded here, because this file is read before anything is installed.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    outfile,
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    external: packagesOf('server', 'shared').flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  });
  await mkdir(dirname(outfile), { recursive: true });
  await Promise.all(
    outputFiles.map(({ path, text }) => writeFile(path, path.endsWith('.mjs') ? inAscii(text) : text)),
  );
}

/**
 * A program in which one sign lies outside of Latin-1 is kept in memory with two bytes for each of its signs. The bundler leaves such
 * signs in comments and in regular expressions, where an escape says the same.
 */
const inAscii = (program) =>
  program.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What these workspaces depend on, except each other. */
function packagesOf(...workspaces) {
  const names = workspaces.flatMap((workspace) => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, workspace, 'package.json'), 'utf8'),
    );
    return Object.keys({ ...dependencies, ...optionalDependencies });
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@prosa/'));
}
