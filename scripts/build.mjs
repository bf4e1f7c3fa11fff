/**
 * `npm run build`: builds the product into server/dist: the browser application, compressed beforehand, the bundled server, its migrations,
 * the description of its API and the client for it. The folder appears whole or not at all, so a build that fails leaves the last one standing.
 */
import './require-node.mjs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './bundle-server.mjs';
import { bundleWorker } from './bundle-worker.mjs';
import { compressFolder } from './compress.mjs';
import { ensureInstalled } from './install.mjs';
import { refuse, root, say, tool } from './process.mjs';
import { client, description, distFolder, isBuilt, sourceFingerprint, stampFile } from './sources.mjs';

/** Builds where no build of exactly these sources stands. Who only wants the product hears of failures alone. */
export async function ensureBuilt() {
  if (!isBuilt()) await build('error');
}

/** `telling` is how much vite says. */
async function build(telling = 'warn') {
  const fingerprint = sourceFingerprint();
  const draft = join(root, '.cache', `build-${process.pid}`);
  await mkdir(draft, { recursive: true });
  try {
    say('Building the browser application');
    const web = join(draft, 'web');
    const { code } = await tool(
      'vite',
      'vite',
      ['build', '--outDir', web, '--emptyOutDir', '--logLevel', telling],
      {
        cwd: join(root, 'web'),
      },
    );
    if (code !== 0) refuse('The browser application could not be built.');
    await bundleWorker(join(web, 'sw.js'));
    await compressFolder(web);
    say('Building the server');
    await bundleServer(join(draft, 'main.mjs'));
    // As it was last written and as checks hold it against the contracts, without the room that people need to read it.
    await writeFile(
      join(draft, 'openapi.json'),
      JSON.stringify(JSON.parse(await readFile(description, 'utf8'))),
    );
    await cp(client, join(draft, 'client.ts'));
    await cp(join(root, 'server/migrations'), join(draft, 'migrations'), { recursive: true });
    await writeFile(join(draft, stampFile), fingerprint);
    await rm(distFolder, { recursive: true, force: true });
    await rename(draft, distFolder);
  } finally {
    // `npm start` goes on as the server: the bundler's own process would stay with it.
    await (await import('esbuild')).stop();
    await rm(draft, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await build();
}
