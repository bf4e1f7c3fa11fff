/** The bench's hold on its server process: start, feed, ask what it costs, stop. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bundle } from './bundle.ts';
import type { CustomerMessage, FromServer, ServerOptions, ToServer, Usage } from './protocol.ts';

export type BenchServer = {
  readonly url: string;
  /** Lets customers write. */
  receive(companyId: number, messages: readonly CustomerMessage[]): void;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
};

/** Rejects when the server does not come up. */
export async function startBenchServer(options: ServerOptions): Promise<BenchServer> {
  // Threads and helpers are looked for beside the program.
  await bundle('src/drivers/sheets/sheet-worker.ts', 'sheet-worker');
  await bundle('src/platform/db/beat-thread.ts', 'beat-thread');
  await bundle('src/drivers/media/program-process.ts', 'program-process');
  await bundle('src/features/users/hash-thread.ts', 'hash-thread');
  const child = fork(await bundle('bench/server/process.ts'), [JSON.stringify(options)], {
    execArgv: ['--enable-source-maps'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = await answer(child, 'ready');
  child.on('message', (message: FromServer) => {
    // The work that waits for it will tell how much is missing.
    if (message.kind === 'failed') process.stderr.write(`the server refused work: ${message.reason}\n`);
  });
  const say = (message: ToServer): void => void child.send(message);
  return {
    url: ready.url,
    receive: (companyId, messages) => say({ kind: 'receive', companyId, messages }),
    usage: async () => {
      const answered = answer(child, 'usage');
      say({ kind: 'usage' });
      return (await answered).usage;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      say({ kind: 'stop' });
      await ended;
    },
  };
}

function answer<K extends FromServer['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<FromServer, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      child.off('message', listen);
      child.off('exit', ended);
    };
    const listen = (message: FromServer): void => {
      if (message.kind === kind) resolve(message as Extract<FromServer, { kind: K }>);
      else if (message.kind === 'failed') reject(new Error(message.reason));
      else return;
      done();
    };
    const ended = (): void => {
      done();
      reject(new Error('the server process ended'));
    };
    child.on('message', listen);
    child.on('exit', ended);
  });
}
