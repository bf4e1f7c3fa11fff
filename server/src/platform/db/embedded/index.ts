/**
 * The embedded database: a real PostgreSQL from the binaries npm installed, without a service, a port or a
 * password. What a server wrote and was told is written survives the death of any process.
 */
import { whoHolds } from './cluster/pid-file.ts';
import { chooseSite, majorOf } from './folders.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, launch } from './launch.ts';
import { readMachine } from './machine.ts';

export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.ts';
export { majorVersion } from './folders.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './launch.ts';
export type { LauncherLog } from './log.ts';
export { keptAside, replaceCluster } from './replace-cluster.ts';

/**
 * Opens the database of a data folder: adopts it when it runs, starts it when it does not, makes it when there is
 * none. Rejects with EmbeddedPostgresError, whose message is one sentence for the person at the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const machine = readMachine();
  const { programs } = options;
  return await launch(options, programs ? { ...machine, nativeFolder: programs.folder } : machine);
}

export type FoundCluster = {
  readonly cluster: string;
  /** Where it and its socket lie. */
  readonly home: string;
  readonly major: string;
  /** A server, or what one has left running. */
  readonly isInUse: boolean;
};

/** Returns the cluster of a data folder, which is left as it is; undefined where none was made yet. */
export async function findCluster({
  dataDir,
  log,
}: Pick<EmbeddedPostgresOptions, 'dataDir' | 'log'>): Promise<FoundCluster | undefined> {
  const { cluster, home } = await chooseSite(dataDir, readMachine(), log);
  const major = await majorOf(cluster);
  if (major === undefined) return undefined;
  return { cluster, home, major, isInUse: (await whoHolds(cluster)).kind === 'postmaster' };
}
