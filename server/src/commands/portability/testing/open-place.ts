/** Installations, each with a database, files and a secret of its own, and the commands on it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '#src/platform/db/store.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { type TestAddresses, testAddresses } from '#src/testing/database.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type TestServer, testServer } from '#src/testing/server.ts';
import type { Command } from '../../command.ts';
import { runCommand } from '../../run-command.ts';

export type Place = {
  readonly dataDir: string;
  readonly addresses: TestAddresses;
  /** For the program as a process of its own. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts a server on it. */
  serve(): Promise<TestServer>;
  rows<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  run(command: Command, ...args: string[]): Promise<string>;
};

const migrationsFolder = join(import.meta.dirname, '../../../../migrations');
const chance = { now: () => new Date(), newId: () => newId(), random: Math.random };

/** Makes an installation; `secret` is its own. */
export async function openPlace(secret: string): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-portability-'));
  const secrets = await loadSecrets('', { secret, formerSecrets: [] });
  const { host, port } = inject('cluster');
  const { database } = (await testAddresses()).owner as { database: string };
  const databaseUrl = `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  // Roles of its own, as an operator's database has.
  const { addresses } = await openStore({
    dataDir,
    databaseUrl,
    migrationsFolder,
    secrets,
    log: openLog('silent'),
  });
  const owner = new pg.Pool({ ...addresses.owner, max: 2 });
  owner.on('error', () => undefined);
  atTheEnd(async () => {
    await owner.end();
    await rm(dataDir, { recursive: true, force: true });
  });
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PROSA_SECRET: secret,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://there.example',
  };
  return {
    dataDir,
    addresses,
    env,
    serve: () => testServer({ config: { dataDir }, secrets, at: addresses }),
    rows: async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await owner.query<R>(sql, values)).rows,
    run: (command, ...args) =>
      runCommand(command, { args, env, chance, migrationsFolder }).then(({ text }) => text),
  };
}
