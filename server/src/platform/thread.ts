/** Programs of threads: bundled they lie beside the product; from sources the thread is told first how to read them. */
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a thread. `program` is the address of its source (`…/x-thread.ts`), whose bundle is called `x-thread.mjs`. */
export function startThread(program: URL, options: WorkerOptions): Worker {
  const own = { ...options, execArgv: [] };
  if (!import.meta.url.endsWith('.ts')) {
    const name = program.pathname.slice(program.pathname.lastIndexOf('/') + 1).replace(/\.ts$/, '.mjs');
    return new Worker(new URL(`./${name}`, import.meta.url), own);
  }
  const begin = `import('tsx/esm/api').then(({ register }) => (register(), import('${program.href}')));`;
  return new Worker(begin, { ...own, eval: true });
}
