/** An embedded database of an older PostgreSQL becomes one of the release that this version brings. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { findCluster, majorVersion } from '../../platform/db/embedded/index.ts';
import { readArguments } from '../arguments.ts';
import type { Command, Installation } from '../command.ts';
import { CommandRefused } from '../command-refused.ts';
import { reloadCluster } from './reload-cluster.ts';

const run = promisify(execFile);

export const upgradeDatabase: Command = {
  name: 'upgrade-database',
  usage: '<folder>',
  help: 'Moves an embedded database of an older PostgreSQL to the one that this version brings; the folder holds the older one’s programs (bin/postgres). The old database is kept aside.',
  run: async ({ args, installation }) => {
    const { file: folder } = readArguments(args, []);
    return { text: await upgrade(await installation(), resolve(folder)) };
  },
};

async function upgrade(at: Installation, folder: string): Promise<string> {
  const { config, log } = at;
  if (config.databaseUrl !== undefined)
    throw new CommandRefused('DATABASE_URL is set: that database is not the embedded one.');
  const found = await findCluster({ dataDir: config.dataDir, log });
  if (found === undefined || found.major === majorVersion) return 'There is nothing to upgrade.';
  if (Number(found.major) > Number(majorVersion))
    throw new CommandRefused(
      `The database is of PostgreSQL ${found.major}, and this version brings ${majorVersion}: start the version that made it.`,
    );
  if (found.isInUse) throw new CommandRefused('The database is in use: stop every server first.');
  const major = await majorOfPrograms(folder);
  if (major !== found.major)
    throw new CommandRefused(
      `The programs in ${folder} are of PostgreSQL ${major}, and the database is of ${found.major}.`,
    );
  const { rows, aside } = await reloadCluster(at, found, { folder, major });
  return [
    `${rows} rows are in a database of PostgreSQL ${majorVersion} now.`,
    `The one of before is kept in ${aside}: remove it once all is well.`,
  ].join('\n');
}

async function majorOfPrograms(folder: string): Promise<string> {
  const { stdout } = await run(`${folder}/bin/postgres`, ['--version']).catch(() => ({ stdout: '' }));
  const major = /PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (major !== undefined) return major;
  throw new CommandRefused(
    `There is no PostgreSQL in ${folder}: name the folder in which its bin/postgres lies, e.g. /usr/lib/postgresql/17.`,
  );
}
