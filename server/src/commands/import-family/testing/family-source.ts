/** Databases of the family beside the one of a test, and the command that brings them along. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '#src/platform/db/store.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { testAddresses } from '#src/testing/database.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { peakMemory } from '#src/testing/peak-memory.ts';
import { type ServerOptions, type TestServer, testSecret, testServer } from '#src/testing/server.ts';
import { runCommand } from '../../run-command.ts';
import { importFamily } from '../import-family.ts';
import { createFamilyTables, type FamilySize, fillFamily } from './family-database.ts';

const program = {
  chance: { now: () => new Date(), newId: () => newId(), random: Math.random },
  migrationsFolder: join(import.meta.dirname, '../../../../migrations'),
};

const urlOf = (database: string): string => {
  const { host, port } = inject('cluster');
  return `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ ...inject('cluster'), user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}

/** Makes an empty database, in UTF-8 unless told, dropped when the test file ends. */
export async function emptySource(encoding = 'UTF8'): Promise<{ client: pg.Client; url: string }> {
  const database = `family_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${database} encoding '${encoding}' locale 'C' template template0`);
  const client = new pg.Client({ ...inject('cluster'), user: 'postgres', database });
  client.on('error', () => undefined);
  await client.connect();
  atTheEnd(async () => {
    await client.end();
    await asAdmin(`drop database ${database} with (force)`);
  });
  return { client, url: urlOf(database) };
}

/** Makes a database of this size. Its people have addresses of their own: `mark` stands before them. */
export async function familySource(size: FamilySize, mark = ''): Promise<{ client: pg.Client; url: string }> {
  const source = await emptySource();
  await createFamilyTables(source.client);
  await fillFamily(source.client, size);
  // Born at a moment of its own, it is another company than those of the other sources.
  await source.client.query(`update "Companies" set "createdAt" = clock_timestamp()`);
  await source.client.query('update "Users" set email = $1 || email', [mark]);
  return source;
}

/**
 * Starts a server as an operator has it, whose database has roles of its own; with the command as it is run beside it, and a
 * folder that goes with the test.
 */
export async function importInto({ config }: Pick<ServerOptions, 'config'> = {}): Promise<{
  server: TestServer;
  folder: string;
  run(...args: string[]): Promise<string>;
  /** Runs the command as a program of its own, as an operator does; returns the most memory it took, in megabytes. */
  runProgram(...args: string[]): Promise<number>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-import-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  const { database } = (await testAddresses()).owner as { database: string };
  const secrets = await loadSecrets('', { secret: testSecret, formerSecrets: [] });
  const { addresses } = await openStore({
    dataDir: folder,
    databaseUrl: urlOf(database),
    migrationsFolder: program.migrationsFolder,
    secrets,
    log: openLog('silent'),
  });
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database),
    PROSA_SECRET: testSecret,
    LOG_LEVEL: 'silent',
  };
  return {
    server: await testServer({ at: addresses, secrets, ...(config !== undefined && { config }) }),
    folder,
    run: async (...args) => (await runCommand(importFamily, { args, env, ...program })).text,
    runProgram: async (...args) => {
      const child = spawn(process.execPath, [inject('programs').product, importFamily.name, ...args], {
        ...{ cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] },
      });
      const megabytes = peakMemory(child);
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`the program ended with ${code}`);
      return megabytes();
    },
  };
}
