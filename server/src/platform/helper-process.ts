/** Programs that run as small processes of their own: bundled they lie beside the product; sources are read as they are. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Starts a helper and returns it; orders and answers are messages. `program` is the address of its source (`…/x-process.ts`),
 * whose bundle is called `x-process.mjs`. It gets nothing of our environment but where programs are found, and ends when its
 * channel is closed and its work done: with this process at the latest.
 */
export function startHelperProcess(program: URL): ChildProcess {
  const options = {
    // biome-ignore lint/style/noProcessEnv: programs are found along the path.
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'] as ('ignore' | 'inherit' | 'ipc')[],
  };
  if (!import.meta.url.endsWith('.ts')) {
    const name = program.pathname.slice(program.pathname.lastIndexOf('/') + 1).replace(/\.ts$/, '.mjs');
    return fork(fileURLToPath(new URL(`./${name}`, import.meta.url)), { ...options, execArgv: [] });
  }
  const reader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return fork(fileURLToPath(program), { ...options, execArgv: ['--import', reader] });
}
