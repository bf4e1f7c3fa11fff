/** Bundles a program of the server as a release does, so that what is measured is what runs. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const serverFolder = join(import.meta.dirname, '../..');
const root = join(serverFolder, '..');
/** Below the workspace, because the bundle finds its packages from where it lies. */
const target = join(serverFolder, 'node_modules/.cache/prosa-bench');

type Bundler = { readonly bundle: (entry: string, outfile: string) => Promise<void> };

/** Answers the bundle's file. `entry` is relative to the server's folder. */
export async function bundle(
  entry: string,
  name = entry.replaceAll('/', '-').replace(/\.ts$/, ''),
): Promise<string> {
  const bundler = (await import(pathToFileURL(join(root, 'scripts/bundle-server.mjs')).href)) as Bundler;
  const outfile = join(target, 'dist', `${name}.mjs`);
  await bundler.bundle(`server/${entry}`, outfile);
  // Where the program looks for its version.
  await mkdir(target, { recursive: true });
  await copyFile(join(serverFolder, 'package.json'), join(target, 'package.json'));
  return outfile;
}
