/**
 * The server as a process of its own, as it runs at a customer's: bundled as it is shipped, killed and started again on
 * the same folder and port. Nothing here outlives the test: neither servers, nor databases, nor folders.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Cost, HoldUp } from './meter.ts';

export const admin = { email: 'admin@prosa.local', password: 'reliable customers' };
/** One of the agents that `--demo` hires. */
export const agent = { email: 'ana@prosa.local', password: 'conversa7boa' };

/** Full length, for figures; otherwise short enough for every test run. */
export const isFull = process.env['FULL'] === '1';

/** Resolves with the first value that is neither undefined nor false. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  withinMs = 30_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  // What takes its time is asked for less often by and by: it is the looks that would keep the processor from it.
  for (let restMs = 20; performance.now() < deadline; restMs = Math.min(restMs * 1.25, 200)) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await pause(restMs);
  }
  throw new Error(`waited in vain until ${what}`);
}

/** Numbers that look random and are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Ended = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly tookMs: number;
};

export type ServerProcess = {
  readonly pid: number;
  /** Resolves when it says that it is ready; rejects when it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): Promise<Ended>;
  /** What it costs by now, after it has forgotten what it can; only of one that is metered. */
  cost(): Promise<Cost>;
  /** Holds up its event loop for so long; only of one that is metered. */
  holdUp(ms: number): void;
};

export type SpawnOptions = {
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly uid?: number;
  readonly isMetered?: boolean;
};

/** Starts the product with this environment and nothing of ours. */
export function spawnServer({ env, args = [], uid, isMetered = false }: SpawnOptions): ServerProcess {
  const startedAt = performance.now();
  const { product, meter } = inject('programs');
  const metering = isMetered ? ['--expose-gc', '--import', meter] : [];
  const child: ChildProcess = spawn(process.execPath, [...metering, product, ...args], {
    cwd: '/',
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: '/',
      HOST: '127.0.0.1',
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'warn',
      ...env,
    },
    stdio: isMetered ? ['ignore', 'ignore', 'pipe', 'ipc'] : ['ignore', 'ignore', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let output = '';
  const ended = once(child, 'exit').then(
    ([code, signal]): Ended => ({ code, signal, output, tookMs: performance.now() - startedAt }),
  );
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('is ready:')) resolve();
    });
    ended.then(
      ({ code, signal }) =>
        reject(new Error(`the server ended (${code ?? signal}) before it was ready:\n${output}`)),
      reject,
    );
  });
  // Whoever does not wait for it learns of an early end from `ended`.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    kill: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
    cost: async () => {
      const told = once(child, 'message', { signal: AbortSignal.timeout(60_000) });
      child.send('cost');
      return (await told)[0] as Cost;
    },
    holdUp: (ms) => void child.send({ holdUpMs: ms } satisfies HoldUp),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One installation: a data folder, a port, and the server that runs on them at the moment. */
export type Installation = {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  current(): ServerProcess;
  start(): Promise<void>;
  /** Kills the server and starts it again at once. */
  restart(): Promise<void>;
  postmaster(): Promise<number>;
  /** Ends whatever runs and removes the folder. */
  remove(): Promise<void>;
};

/** `extra` is what its environment says beside folder, port and password. */
export async function openInstallation(
  extra: Readonly<Record<string, string>> = {},
  { isMetered = false }: { readonly isMetered?: boolean } = {},
): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-reliable-'));
  // The database runs as another user when we are root.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: admin.password, ...extra };
  let running: ServerProcess | undefined;

  const current = (): ServerProcess => {
    if (running === undefined) throw new Error('the server has not been started');
    return running;
  };
  const start = async (): Promise<void> => {
    running = spawnServer({ env, args: ['--demo'], isMetered });
    await running.ready;
  };
  const postmaster = async (): Promise<number> =>
    Number((await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    current,
    start,
    restart: async () => {
      await current().kill('SIGKILL');
      await start();
    },
    postmaster,
    remove: async () => {
      await running?.kill('SIGKILL');
      const pid = await postmaster().catch(() => undefined);
      if (pid !== undefined) {
        // A frozen one would not hear of its end.
        for (const one of [pid, ...(await childrenOf(pid))]) signalTo(one, 'SIGCONT');
        signalTo(pid, 'SIGQUIT');
        await until(
          'the database has gone',
          async () => !existsSync(`/proc/${pid}`) || !existsSync(join(dataDir, 'pg/postmaster.pid')),
        );
      }
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** False when there is no such process any more. */
export function signalTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** The processes that this one has started and that still run (where the system tells: Linux). */
export async function childrenOf(parent: number): Promise<number[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    names.map(async (name) => ({
      pid: Number(name),
      stat: await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''),
    })),
  );
  return stats
    .filter(({ stat }) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent)
    .map(({ pid }) => pid);
}
