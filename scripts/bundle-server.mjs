/** Bundles the server's sources and the shared contract into one file; packages stay where npm has put them. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './process.mjs';

/** The product in one file, and beside it the thread that reads spreadsheets. */
export async function bundleServer(outfile) {
  await bundle('server/src/main.ts', outfile);
  await bundle('server/src/drivers/sheets/sheet-worker.ts', join(dirname(outfile), 'sheet-worker.mjs'));
}

/** Any program of the server's sources. */
export async function bundle(entry, outfile) {
  // Loaded here, because this file is read before anything is installed.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    external: packagesOf('server', 'shared').flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  });
}

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
