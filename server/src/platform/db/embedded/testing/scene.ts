/**
 * The stage of the launcher's tests: folders that vanish, databases and server processes that do not outlive
 * their test. Everything runs for real; nothing here waits for time, only for conditions, and each wait ends.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { whoHolds } from '../cluster/pid-file.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, launch } from '../launch.ts';
import { type Machine, readMachine } from '../machine.ts';
import { canEnter, canRun } from '../reach.ts';

const run = promisify(execFile);

export const nobody = { uid: 65534, gid: 65534 };
export const asRoot = process.getuid?.() === 0;
/** A child of another user can run our sources (not in a checkout under /root). */
export const othersCanRunUs =
  asRoot && (await canEnter(import.meta.dirname, nobody)) && (await canRun(process.execPath, nobody));

const folders: string[] = [];
const endings: (() => Promise<unknown>)[] = [];
/** What the tests of one file share lies here; made before the file's first test, gone after its last. */
const base = join(tmpdir(), `pg-${randomBytes(6).toString('hex')}`);

/** Sets the stage for the tests of a file, clears it after each of them and takes it down after the last. */
export function useStage(): void {
  beforeAll(async () => {
    await mkdir(base);
    await chmod(base, 0o755);
  });
  afterEach(tidyUp);
  afterAll(async () => {
    seed = undefined;
    await removeFolder(base);
  });
}

/** Makes a fresh folder that every user may enter; `mode` closes it. */
export async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pg-'));
  await chmod(folder, mode);
  folders.push(folder);
  return folder;
}

/**
 * Returns the data folder that the tests of one file share when they leave its database in order; made by the first.
 */
export async function sharedFolder(): Promise<string> {
  seed ??= makeSeed();
  return await seed;
}

/** Makes a data folder with a database in it that the test may spoil: a copy of the shared one as it is now. */
export async function makeUsedFolder(inside = '.'): Promise<string> {
  const folder = join(await makeFolder(), inside);
  await mkdir(folder, { recursive: true });
  await run('cp', ['-a', join(await sharedFolder(), 'pg'), join(folder, 'pg')]);
  return folder;
}

/** Hands a folder with all that is in it to another user. */
export async function give(folder: string, to: { uid: number; gid: number }): Promise<void> {
  await chown(folder, to.uid, to.gid);
  for (const name of await readdir(folder, { recursive: true }))
    await chown(join(folder, name), to.uid, to.gid);
}

let seed: Promise<string> | undefined;

async function makeSeed(): Promise<string> {
  const folder = join(base, 'seed');
  const embedded = await launch({ dataDir: folder, log: makeLog(), durable: false }, machineWith());
  await embedded.stop();
  return folder;
}

/** Returns this computer, with a system folder of the test's own. */
export function machineWith(difference: Partial<Machine> = {}): Machine {
  return { ...readMachine(), systemFolder: join(base, 'system'), ...difference };
}

/** Makes a log that keeps its lines by message. */
export function makeLog(): EmbeddedPostgresOptions['log'] & { readonly lines: string[] } {
  const lines: string[] = [];
  const note = (_: object, message: string): void => {
    lines.push(message);
  };
  return { lines, info: note, warn: note };
}

/** Opens the database as one more server would; it gives up its place when the test ends. */
export async function open(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
  machine = machineWith(),
): Promise<EmbeddedPostgres> {
  const embedded = await launch({ dataDir, log: makeLog(), durable: false, ...options }, machine);
  endings.push(() => embedded.stop());
  return embedded;
}

/** Runs one statement over a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Does `ending` when the test is over, before its folders go. */
export function atTheEnd(ending: () => Promise<unknown>): void {
  endings.push(ending);
}

/** Resolves with the first value that is not undefined or false. */
export async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = performance.now() + 20_000;
  while (performance.now() < deadline) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await pause(10);
  }
  throw new Error(`waited in vain until ${what}`);
}

/** Returns the id of the process that serves the cluster. */
export async function postmasterOf(cluster: string): Promise<number> {
  const holder = await whoHolds(cluster);
  if (holder.kind !== 'postmaster') throw new Error(`${cluster} is not served: ${holder.kind}`);
  return holder.pid;
}

export async function isServed(cluster: string): Promise<boolean> {
  return (await whoHolds(cluster)).kind === 'postmaster';
}

/** Ends everything the test began. */
async function tidyUp(): Promise<void> {
  for (const ending of endings.splice(0).reverse()) await ending().catch(() => undefined);
  for (const folder of folders.splice(0)) await removeFolder(folder);
}

async function removeFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names.filter((entry) => entry.endsWith('postmaster.pid'))) {
    const cluster = dirname(join(folder, name));
    const holder = await whoHolds(cluster);
    if (holder.kind === 'postmaster') process.kill(holder.pid, 'SIGQUIT');
    await until('the database is gone', async () => !(await isServed(cluster)));
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
