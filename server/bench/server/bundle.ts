/** Bundles a program of the server as a release does, so that what is measured is what runs. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const serverFolder = join(import.meta.dirname, '../..');
/** Below the workspace, because the bundle finds its packages from where it lies. */
const target = join(serverFolder, 'node_modules/.cache/prosa-bench');

/** Answers the bundle's file. `entry` is relative to the server's folder. */
export async function bundle(
  entry: string,
  name = entry.replaceAll('/', '-').replace(/\.ts$/, ''),
): Promise<string> {
  const manifest = await readFile(join(serverFolder, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const outfile = join(target, 'dist', `${name}.mjs`);
  await build({
    entryPoints: [join(serverFolder, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    external: Object.keys(dependencies).filter((name) => name !== '@prosa/shared'),
    logLevel: 'warning',
  });
  // Where the program looks for its version.
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'package.json'), manifest);
  return outfile;
}
