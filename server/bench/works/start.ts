/** From the start of a process to the sign-in page answering, on an empty folder: database made, migrated, first company. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Work } from '../bench.ts';
import { load } from '../load/processors.ts';
import { verdict } from '../report.ts';
import { bundle } from '../server/bundle.ts';

const barMs = 5_000;
const patienceMs = 60_000;

export const start: Work = async (bench) => {
  const program = await bundle('src/main.ts');
  await cp(join(import.meta.dirname, '../../migrations'), join(dirname(program), 'migrations'), {
    recursive: true,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-bench-start-'));
  try {
    const empty = await timed(program, dataDir);
    const again = await timed(program, dataDir);
    bench.add({
      work: 'start of the built server → /login answers',
      measured: `${Math.round(empty)} ms on an empty folder, ${Math.round(again)} ms the next time; load ${load()}`,
      bar: '< 5 s empty',
      verdict: verdict(empty < barMs),
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function timed(program: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // One user asks for many.
      REQUESTS_PER_USER_PER_SECOND: '100000',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await answering(`http://127.0.0.1:${port}/login`, () => said);
    return performance.now() - began;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Any answer will do: without a built browser application it is a 404 with a sentence. */
async function answering(url: string, said: () => string): Promise<void> {
  for (const giveUp = performance.now() + patienceMs; performance.now() < giveUp; ) {
    const answered = await fetch(url, { headers: { accept: 'text/html' } }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} did not answer: ${said()}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
