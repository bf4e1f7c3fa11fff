/**
 * The life of the embedded database as one server sees it: found or made, kept running, and stopped by whoever
 * leaves last. Holds the order of the steps; each step is a file of its own.
 */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, prepareBinaries, requirePackage } from './binaries/locate-binaries.ts';
import { type Arrival, bringUp, type Ground } from './bring-up.ts';
import { createCluster } from './cluster/create-cluster.ts';
import { whoHolds } from './cluster/pid-file.ts';
import { prepareAddress } from './cluster/prepare-address.ts';
import type { Credentials } from './connect.ts';
import { codeOf, EmbeddedPostgresError, messageOf, writingTo } from './errors.ts';
import { chooseSite, clusterExists, type Site } from './folders.ts';
import type { LauncherLog } from './log.ts';
import type { Machine } from './machine.ts';
import { stopPostmaster } from './postmaster.ts';
import type { Presence } from './presence.ts';
import { finishReplacement } from './replace-cluster.ts';
import { trimServerLog } from './server-log.ts';
import { watchOver } from './watch-over.ts';

export type EmbeddedPostgresOptions = {
  /** Holds the cluster, its socket folder `run` and `postgres.log`; made when missing. */
  readonly dataDir: string;
  readonly log: LauncherLog;
  /** False: faster, and lost when the power fails; for tests. The server that starts the database decides. */
  readonly durable?: boolean;
  /** Other programs than those we bring, for a cluster of their release: a folder with `bin` in it. */
  readonly programs?: { readonly folder: string; readonly major: string };
  /** Gives the start up; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
};

export type EmbeddedPostgres = {
  /** The superuser's way in. Other roles log in at the same place (with this password, if there is one). */
  readonly connection: Credentials;
  /** A libpq connection string, also for other programs of this user. */
  url(database: string, user?: string): string;
  /** Whether the database already ran when this server came. */
  readonly adopted: boolean;
  /** Gives up this server's place; the database stops with the last one. Close the pools before. */
  stop(): Promise<'stopped' | 'left running'>;
};

const hourMs = 3_600_000;

/** Starts the embedded database, as `startEmbeddedPostgres` does, on a given machine. */
export async function launch(options: EmbeddedPostgresOptions, machine: Machine): Promise<EmbeddedPostgres> {
  try {
    return await openDatabase(options, machine);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof EmbeddedPostgresError) throw error;
    const sentence = `The embedded database in ${options.dataDir} could not be opened (${messageOf(error)}).`;
    throw new EmbeddedPostgresError('start_failed', sentence, { cause: error });
  }
}

async function openDatabase(options: EmbeddedPostgresOptions, machine: Machine): Promise<EmbeddedPostgres> {
  const { log, signal } = options;
  const startedAt = performance.now();
  if (machine.nativeFolder === undefined) requirePackage(machine);
  const ground = await prepare(options, machine);
  const arrival = await bringUp(ground, signal);
  const embedded = serve(ground, arrival, log);
  if (signal?.aborted) await embedded.stop();
  signal?.throwIfAborted();
  const tookMs = Math.round(performance.now() - startedAt);
  log.info({ cluster: ground.site.cluster, adopted: arrival.adopted, tookMs }, 'embedded database is open');
  return embedded;
}

/** Makes sure that there is a cluster, and says how to get to it. */
async function prepare(options: EmbeddedPostgresOptions, machine: Machine): Promise<Ground> {
  const { log, durable = true, signal, programs } = options;
  const site = await chooseSite(options.dataDir, machine, log);
  const binaries = (): Promise<Binaries> => prepareBinaries(machine, site.runAs, site.dataDir);
  const passwordFile = machine.platform === 'win32' ? join(site.dataDir, 'pg-password') : undefined;
  const secret = passwordFile
    ? { password: await writingTo(site.dataDir, () => ownPassword(passwordFile)) }
    : {};
  await finishReplacement(site.cluster);
  if (!(await clusterExists(site.cluster, programs?.major))) {
    signal?.throwIfAborted();
    log.info({ cluster: site.cluster }, 'making the embedded database');
    await createCluster({ site, machine, binaries: await binaries(), durable, passwordFile, signal });
  }
  const address = await prepareAddress(site, machine);
  const credentials = { ...address, user: 'postgres', database: 'postgres', ...secret } as const;
  return { site, machine, credentials, durable, binaries };
}

function serve(ground: Ground, arrival: Arrival, log: LauncherLog): EmbeddedPostgres {
  const { site, machine, credentials } = ground;
  const watch = watchOver(arrival.presence, (signal) => bringUp(ground, signal), log);
  // The short way to the socket lies in a temporary folder, from which old things are swept.
  const refresh = setInterval(() => {
    prepareAddress(site, machine).catch((reason: unknown) =>
      log.warn({ reason }, 'socket folder is in danger'),
    );
    trimServerLog(site.logFile).catch((reason: unknown) =>
      log.warn({ reason }, 'the log of the database could not be set aside'),
    );
  }, hourMs).unref();
  let stopped: Promise<'stopped' | 'left running'> | undefined;
  const stop = async (): Promise<'stopped' | 'left running'> => {
    clearInterval(refresh);
    const presence = await watch.end();
    return await leave(presence, ground);
  };
  return {
    connection: credentials,
    adopted: arrival.adopted,
    url: (database, user = credentials.user) => urlOf(credentials, database, user),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function leave(presence: Presence | undefined, ground: Ground): Promise<'stopped' | 'left running'> {
  const isLast = await presence?.leave().catch(() => false); // cut off while asking: somebody else stopped it
  try {
    if (isLast) await stopPostmaster(ground);
  } finally {
    await presence?.close();
  }
  return (await stillRuns(ground.site)) ? 'left running' : 'stopped';
}

async function stillRuns(site: Site): Promise<boolean> {
  return (await whoHolds(site.cluster)).kind === 'postmaster';
}

function urlOf(credentials: Credentials, database: string, user: string): string {
  const { host, port, password } = credentials;
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  const query = new URLSearchParams({ host, port: String(port) });
  const who = encodeURIComponent(user) + secret;
  return `postgresql://${who}@/${encodeURIComponent(database)}?${query.toString().replaceAll('+', '%20')}`;
}

/** Made by the first start; the file is readable by its owner alone. */
async function ownPassword(file: string): Promise<string> {
  const fresh = randomBytes(24).toString('base64url');
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
