/** The database brought up to the running version before a server starts on it, or only a look at what that would do. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pendingMigrations } from '../../platform/db/schema/migrate.ts';
import type { Command, Installation } from '../command.ts';
import { CommandRefused } from '../command-refused.ts';

/** Differs from a failure: something waits to be run. */
const waits = 3;

export const migrate: Command = {
  name: 'migrate',
  usage: '[--check]',
  help: 'Brings the database up to this version; with --check says what would run, and ends with 3 if anything would.',
  run: async ({ args, installation }) => {
    const isCheck = readCheck(args);
    const found = await installation();
    const pending = await listPending(found);
    if (isCheck && pending.length > 0)
      return { text: [`${pending.length} migration(s) would run:`, ...pending].join('\n'), exitCode: waits };
    if (!isCheck) await (await found.openStore()).stop();
    return {
      text: pending.length === 0 ? 'Nothing is left to migrate.' : `${pending.length} migration(s) have run.`,
    };
  },
};

function readCheck(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { check: { type: 'boolean' } } }).values.check === true;
  } catch (error) {
    throw new CommandRefused((error as Error).message);
  }
}

async function listPending(at: Installation): Promise<readonly string[]> {
  const store = await at.openStore({ migrate: false });
  const client = new pg.Client({ ...store.addresses.owner, application_name: 'prosa-look' });
  try {
    await client.connect();
    return await pendingMigrations(client, at.migrationsFolder);
  } finally {
    await client.end();
    await store.stop();
  }
}
