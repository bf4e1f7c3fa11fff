/**
 * Where the cluster of a DATA_DIR lives and as whom it runs. An existing cluster stays where it is and keeps its
 * owner; a new one goes into DATA_DIR, unless root starts it where the database user cannot get to.
 */
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { databaseUser, isOurs, ownerOf } from './cluster/database-user.ts';
import { draftOf } from './draft.ts';
import { codeOf, EmbeddedPostgresError, writingTo } from './errors.ts';
import type { LauncherLog } from './log.ts';
import { type Identity, isRoot, type Machine } from './machine.ts';
import { canEnter } from './reach.ts';

/** Keeps the way to a cluster that could not live in DATA_DIR itself. */
const pointerName = 'pg-location';

/** The PostgreSQL release whose binaries we bring; clusters of another one cannot be opened. */
export const majorVersion = '18';

export type Site = {
  readonly dataDir: string;
  /** Holds the cluster and its socket folder: DATA_DIR, or a folder of the system. */
  readonly home: string;
  readonly cluster: string;
  readonly logFile: string;
  /** Whom to become for the database; undefined: stay who we are. */
  readonly runAs: Identity | undefined;
};

/** Finds or chooses the place of the cluster. Creates DATA_DIR, but not the cluster. */
export async function chooseSite(folder: string, machine: Machine, log: LauncherLog): Promise<Site> {
  return await writingTo(folder, () => findSite(resolve(folder), machine, log));
}

async function findSite(folder: string, machine: Machine, log: LauncherLog): Promise<Site> {
  const dataDir = await makeDataDir(folder);
  const settled = (await readPointer(dataDir)) ?? dataDir;
  if (settled !== dataDir) await assertNotLeftBehind(dataDir, settled);
  const runAs = await chooseUser(join(settled, 'pg'), dataDir, machine);
  const home = await chooseHome(dataDir, runAs, machine, log);
  const cluster = join(home, 'pg');
  if (runAs && !(await canEnter(home, runAs))) {
    throw new EmbeddedPostgresError(
      'folder_not_reachable',
      `The database in ${cluster} belongs to user ${runAs.uid}, who cannot reach that folder: move DATA_DIR or open the folders above it (chmod o+x).`,
    );
  }
  return { dataDir, home, cluster, logFile: join(dataDir, 'postgres.log'), runAs };
}

/** Returns the release that has made the cluster; undefined where there is none. */
export const majorOf = async (cluster: string): Promise<string | undefined> =>
  (await readIfThere(join(cluster, 'PG_VERSION')))?.trim();

/**
 * Returns whether the folder holds a cluster that programs of release `major` open; false when there is nothing yet.
 *
 * @throws {EmbeddedPostgresError} where another release has made it, or something else stands there
 */
export async function clusterExists(cluster: string, major = majorVersion): Promise<boolean> {
  const version = await majorOf(cluster);
  if (version === major) return true;
  if (version !== undefined)
    throw new EmbeddedPostgresError('version_mismatch', mismatch(cluster, version, major));
  if (await isEmpty(cluster)) return false;
  throw new EmbeddedPostgresError(
    'not_a_cluster',
    `The folder ${cluster} is not empty and holds no database: move its contents away, or choose another DATA_DIR.`,
  );
}

const mismatch = (cluster: string, version: string, major: string): string =>
  Number(version) > Number(major)
    ? `The database in ${cluster} was made by PostgreSQL ${version}, newer than the ${major} of this server: start the version that made it.`
    : `The database in ${cluster} was made by PostgreSQL ${version} and this server brings ${major}; nothing in it was touched. Either run "upgrade-database FOLDER" with the folder of PostgreSQL ${version}'s own programs (e.g. /usr/lib/postgresql/${version}), or go back to the version of before, run "backup FILE", move ${cluster} away and run "restore FILE" with this one.`;

async function makeDataDir(folder: string): Promise<string> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  });
  return await realpath(folder);
}

async function chooseHome(
  dataDir: string,
  runAs: Identity | undefined,
  machine: Machine,
  log: LauncherLog,
): Promise<string> {
  const pointer = await readPointer(dataDir);
  if (pointer) return pointer;
  if (runAs === undefined || (await letPass(dataDir, runAs))) return dataDir;
  if (!(await isEmpty(join(dataDir, 'pg')))) return dataDir;
  return await writingTo(machine.systemFolder, () => claimSystemHome(dataDir, machine, log));
}

/** A copy of a data folder whose database lies elsewhere holds none: an empty one in its place would look like a loss. */
async function assertNotLeftBehind(dataDir: string, home: string): Promise<void> {
  // The folder is made before the pointer: a first start that was cut off has it, and nothing to lose.
  if ((await stat(home).catch(absent)) !== undefined) return;
  const pointer = join(dataDir, pointerName);
  throw new EmbeddedPostgresError(
    'left_behind',
    `The data folder ${dataDir} has no database in it, and ${home}, where ${pointer} says that it lies, is not there: bring that folder along too, or delete ${pointerName} for an empty database.`,
  );
}

/** Opens a data folder of root's own to the database user alone; what lies above it is not ours to open. */
async function letPass(dataDir: string, runAs: Identity): Promise<boolean> {
  if (await canEnter(dataDir, runAs)) return true;
  const { uid, gid, mode } = await stat(dataDir);
  const isRoots = uid === 0 && (gid === 0 || isOurs({ uid: gid, gid }));
  if (!isRoots || !isOurs(runAs) || !(await canEnter(dirname(dataDir), runAs))) return false;
  await chown(dataDir, uid, runAs.gid);
  await chmod(dataDir, (mode & 0o707) | 0o010);
  return true;
}

/** The pointer is written before the cluster exists: a cluster without one is what a deleted DATA_DIR left. */
async function claimSystemHome(dataDir: string, machine: Machine, log: LauncherLog): Promise<string> {
  await makeOpenFolder(machine.systemFolder);
  const system = await realpath(machine.systemFolder);
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  for (let attempt = 0; ; attempt++) {
    const home = join(system, attempt === 0 ? name : `${name}-${attempt}`);
    if (await isEmpty(join(home, 'pg'))) {
      await makeOpenFolder(home);
      await writePointer(dataDir, home);
      log.warn(
        { folder: home },
        'the database lies outside the data folder, because its user may not enter a folder above that: a copy needs both',
      );
      return home;
    }
    const pointer = await readPointer(dataDir); // another server may just have made it
    if (pointer) return pointer;
    log.warn({ folder: home }, 'an older database of a deleted data folder is left untouched');
  }
}

/** Makes a folder everybody may pass through, whatever the umask. */
export async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const cluster = (await readIfThere(join(dataDir, pointerName)))?.trim();
  return cluster ? dirname(cluster) : undefined;
}

async function writePointer(dataDir: string, home: string): Promise<void> {
  const draft = draftOf(join(dataDir, pointerName));
  await writeFile(draft, `${join(home, 'pg')}\n`, { mode: 0o644 });
  await rename(draft, join(dataDir, pointerName));
}

async function chooseUser(cluster: string, dataDir: string, machine: Machine): Promise<Identity | undefined> {
  if (!machine.self) return undefined;
  if (!isRoot(machine)) {
    const owner = await stat(cluster).catch(absent);
    if (!owner || owner.uid === machine.self.uid) return undefined;
    throw foreignOwner(cluster, `user ${owner.uid}: start the server as that user or as root`);
  }
  const owner = await ownerOf(cluster, dataDir);
  if (!owner || (await isEmpty(cluster))) return databaseUser;
  if (owner.uid !== 0) return owner;
  throw foreignOwner(
    cluster,
    `root, and PostgreSQL never runs as root: give it away (chown -R ${databaseUser.uid}:${databaseUser.gid} '${cluster}')`,
  );
}

function foreignOwner(cluster: string, whose: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError('foreign_owner', `The database in ${cluster} belongs to ${whose}.`);
}

async function isEmpty(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(absent);
  return !entries || entries.length === 0;
}

async function readIfThere(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch(absent);
}

function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
  return undefined;
}
