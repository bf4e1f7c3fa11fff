/** Bundles the service worker into one file of its own: browsers do not all load one that is made of modules. */
import { join } from 'node:path';
import { root } from './process.mjs';

/** @param {string} outfile */
export async function bundleWorker(outfile) {
  // Loaded here, because this file is read before anything is installed.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'web/src/worker/main.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    logLevel: 'warning',
  });
}
