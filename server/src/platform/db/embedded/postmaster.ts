/**
 * Starts and stops the PostgreSQL process. It outlives the server that started it: a killed server's database
 * keeps running for the next one, and Ctrl-C in a terminal does not reach it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries/locate-binaries.ts';
import { clearStale, isAlive, notedPid, whoHolds } from './cluster/pid-file.ts';
import type { Address } from './cluster/prepare-address.ts';
import { codeOf, EmbeddedPostgresError, messageOf, writingTo } from './errors.ts';
import type { Site } from './folders.ts';
import type { Machine } from './machine.ts';
import { lastWords, openServerLog } from './server-log.ts';

const longestStopMs = 30_000;

/** A start under way. */
export type Startup = {
  /** undefined while it runs; `transient` when another postmaster was only in its way; else the reason. */
  failure(): Promise<undefined | 'transient' | EmbeddedPostgresError>;
  /** The cluster is held by this start, and not by another server's that was faster. */
  prevailed(): Promise<boolean>;
  /** Gives the start up. */
  cancel(): void;
};

/** Somebody else starts, or the children of one that was killed are still on their way out. */
const passingReasons = /lock file ".*" (already exists|is empty)|shared memory block .*in use/;

/** What it takes to handle the postmaster of one cluster. Binaries are looked for when they are needed. */
export type Controls = {
  readonly site: Site;
  readonly machine: Machine;
  readonly binaries: () => Promise<Binaries>;
};

type Attempt = { readonly pid: number; readonly logFrom: number; ended: boolean; error?: Error };

/** Starts the postmaster of a cluster nobody holds. It is not ready yet when this returns. */
export async function startPostmaster(controls: Controls, address: Address): Promise<Startup> {
  const { site, machine } = controls;
  await clearLocks(site, address);
  if (machine.platform !== 'win32') await chmod(site.cluster, 0o700); // a restored copy may be open to others
  const log = await writingTo(site.logFile, () => openServerLog(site.logFile));
  try {
    const logFrom = (await log.stat()).size;
    const child = await run(controls, log.fd);
    const attempt = watch(child, logFrom);
    return {
      failure: async () => await explain(attempt, site),
      // pg_ctl is not the postmaster, and ends when its work is done.
      prevailed: async () => machine.platform === 'win32' || (await notedPid(site.cluster)) === child.pid,
      cancel: () => {
        child.kill('SIGINT');
      },
    };
  } finally {
    await log.close();
  }
}

/** Asks the postmaster to end its sessions and stop, and waits until it has let go of the cluster. */
export async function stopPostmaster(controls: Controls): Promise<void> {
  const { site, machine } = controls;
  const holder = await whoHolds(site.cluster);
  if (holder.kind !== 'postmaster') return;
  // SIGINT, not SIGTERM: that one waits for every connection to be closed by its owner.
  if (machine.platform === 'win32') await pgCtl(controls, ['stop', '-m', 'fast']);
  else process.kill(holder.pid, 'SIGINT');
  const deadline = performance.now() + longestStopMs;
  while (performance.now() < deadline) {
    // The note goes last; a zombie that nobody reaps stays "alive".
    if (!isAlive(holder.pid) || (await notedPid(site.cluster)) !== holder.pid) return;
    await pause(10);
  }
  throw new EmbeddedPostgresError(
    'stop_timeout',
    `The embedded database (process ${holder.pid}) was asked to stop and is still running; see ${site.logFile}.`,
  );
}

async function clearLocks(site: Site, address: Address): Promise<void> {
  await clearStale(join(site.cluster, 'postmaster.pid'), site.cluster);
  await clearStale(join(site.home, 'run', `.s.PGSQL.${address.port}.lock`), site.cluster);
}

async function run(controls: Controls, output: number): Promise<ChildProcess> {
  const { site, machine, binaries } = controls;
  // On Windows only pg_ctl can take away an administrator's rights, which PostgreSQL insists on.
  if (machine.platform === 'win32') return await pgCtl(controls, ['start', '-l', site.logFile]);
  const { program, env } = await binaries();
  const child = spawn(program('postgres'), ['-D', site.cluster], {
    ...site.runAs,
    cwd: '/',
    env,
    stdio: ['ignore', output, output],
    detached: true,
  });
  child.unref();
  return child;
}

async function pgCtl({ site, binaries }: Controls, order: readonly string[]): Promise<ChildProcess> {
  const { program, env } = await binaries();
  const child = spawn(program('pg_ctl'), [...order, '-W', '-D', site.cluster], {
    cwd: site.home,
    env,
    stdio: 'ignore',
    detached: true,
    windowsHide: true,
  });
  child.unref();
  return child;
}

function watch(child: ChildProcess, logFrom: number): Attempt {
  const attempt: Attempt = { pid: child.pid ?? 0, logFrom, ended: false };
  child.once('error', (error) => Object.assign(attempt, { ended: true, error }));
  child.once('exit', (code) => {
    attempt.ended = code !== 0 || process.platform !== 'win32';
  });
  return attempt;
}

async function explain(
  attempt: Attempt,
  site: Site,
): Promise<undefined | 'transient' | EmbeddedPostgresError> {
  const { ended, error, pid, logFrom } = attempt;
  if (!ended) return undefined;
  const reason = error ? messageOf(error) : await lastWords(site.logFile, logFrom, pid);
  if (passingReasons.test(reason)) return 'transient';
  const code = codeOf(error) === 'EPERM' ? 'cannot_switch_user' : 'start_failed';
  const sentence = `The embedded database in ${site.cluster} did not start (${reason}); see ${site.logFile}.`;
  return new EmbeddedPostgresError(code, sentence, { cause: error });
}
