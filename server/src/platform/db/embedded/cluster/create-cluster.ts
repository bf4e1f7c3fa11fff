/**
 * Makes a new cluster. It is prepared under another name and moved into place whole, so that servers that start
 * at the same time in one folder cannot destroy each other's work: the first to finish wins, all use its cluster.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from '../binaries/locate-binaries.ts';
import { draftOf } from '../draft.ts';
import { codeOf, EmbeddedPostgresError, messageOf, useDatabaseUrl, writingTo } from '../errors.ts';
import { clusterExists, type Site } from '../folders.ts';
import type { Identity, Machine } from '../machine.ts';
import { giveTree, makerFor } from './database-user.ts';
import { isAlive } from './pid-file.ts';

type Order = {
  readonly site: Site;
  readonly machine: Machine;
  readonly binaries: Binaries;
  readonly durable: boolean;
  /** Holds the password of a database that is not behind a folder of its own (Windows). */
  readonly passwordFile: string | undefined;
  readonly signal: AbortSignal | undefined;
};

/** Drafts of our own that are in work, so that sweeping does not take them. */
const inWork = new Set<string>();

/** Creates the cluster, or leaves the one that another server created meanwhile. */
export async function createCluster(order: Order): Promise<void> {
  const { site } = order;
  await sweep(site.home);
  const draft = draftOf(site.cluster);
  const maker = site.runAs && makerFor(site.runAs);
  inWork.add(basename(draft));
  try {
    await writingTo(site.home, async () => {
      await mkdir(draft, { mode: 0o700 });
      if (maker) await chown(draft, maker.uid, maker.gid);
    });
    await runInitdb(order, draft, maker);
    if (site.runAs) await giveTree(draft, site.runAs);
    await putInPlace(draft, site.cluster, order.durable && order.machine.platform !== 'win32');
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 }); // initdb may still be tidying up
    inWork.delete(basename(draft));
  }
}

/**
 * The builtin locale makes sorting the same everywhere; character classes must still come from the system's
 * UTF-8, or lower('Á') and the trigrams of 'ção' are wrong.
 */
function optionsFor({ machine, durable }: Order): string[] {
  const characters = { darwin: 'en_US.UTF-8', win32: 'en-US' } as Record<string, string>;
  return [
    ...['--username=postgres', '--encoding=UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C'],
    `--lc-ctype=${characters[machine.platform] ?? 'C.UTF-8'}`,
    // A small log makes a throwaway database half the size: tests make and copy dozens of them.
    ...(durable ? [] : ['--no-sync', '--wal-segsize=1']),
  ];
}

async function runInitdb(order: Order, draft: string, maker: Identity | undefined): Promise<void> {
  const { site, binaries, passwordFile, signal } = order;
  const access = passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  const child = spawn(binaries.program('initdb'), ['-D', draft, ...optionsFor(order), ...access], {
    ...maker,
    ...(signal ? { signal } : {}),
    cwd: '/',
    env: binaries.env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl-C in the terminal is the server's to handle
    windowsHide: true,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw explain(said, site);
  } catch (error) {
    signal?.throwIfAborted();
    throw codeOf(error) === 'EPERM' ? cannotSwitch(error) : error;
  }
}

function cannotSwitch(cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'cannot_switch_user',
    `PostgreSQL does not run as root, and this machine does not let root become another user: ${useDatabaseUrl}.`,
    { cause },
  );
}

function explain(said: string, site: Site): EmbeddedPostgresError {
  const uid = /could not look up effective user ID (\d+)/.exec(said)?.[1];
  if (uid !== undefined) {
    return new EmbeddedPostgresError(
      'no_passwd_entry',
      `User ${uid} has no entry in /etc/passwd, which PostgreSQL needs to make its database: run as a listed user, or ${useDatabaseUrl}.`,
    );
  }
  const reason =
    /(?:FATAL|error): +(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1) ?? 'no reason given';
  return new EmbeddedPostgresError(
    'initdb_failed',
    `The database could not be made in ${site.home} (${reason}): remove the cause and start again, or ${useDatabaseUrl}.`,
    { cause: new Error(said) },
  );
}

async function putInPlace(draft: string, cluster: string, durable: boolean): Promise<void> {
  try {
    await rename(draft, cluster);
  } catch (error) {
    if (await clusterExists(cluster)) return; // another server was first
    const message = `The finished database could not be moved to ${cluster} (${messageOf(error)}).`;
    throw new EmbeddedPostgresError('initdb_failed', message, { cause: error });
  }
  if (!durable) return;
  const folder = await open(dirname(cluster));
  await folder.sync().finally(() => folder.close());
}

/** Removes what starts that were killed in the middle left behind. */
async function sweep(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^pg\.new-(\d+)/.exec(name)?.[1]);
    const isOurs = pid === process.pid && !inWork.has(name);
    if (!Number.isNaN(pid) && (isOurs || !isAlive(pid))) {
      await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined); // still being written
    }
  }
}
