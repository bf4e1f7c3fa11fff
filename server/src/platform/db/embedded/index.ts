/**
 * The embedded database: a real PostgreSQL from the binaries npm installed, without a service, a port or a
 * password. What a server wrote and was told is written survives the death of any process.
 */
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, launch } from './launch.ts';
import { readMachine } from './machine.ts';

export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './launch.ts';
export type { LauncherLog } from './log.ts';

/**
 * Opens the database of a data folder: adopts it when it runs, starts it when it does not, makes it when there is
 * none. Rejects with EmbeddedPostgresError, whose message is one sentence for the person at the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return await launch(options, readMachine());
}
