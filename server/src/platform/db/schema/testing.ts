/** Databases as earlier versions have left them. For tests. */
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { atTheEnd } from '#src/testing/endings.ts';
import type { Address } from '../database.ts';

/** The folder that holds all migrations. */
export const folder = join(import.meta.dirname, '../../../../migrations');

type Journal = { readonly entries: readonly { readonly tag: string }[] };

/** Reads the list of a folder's migrations. */
export const journalAt = async (at: string): Promise<Journal> =>
  JSON.parse(await readFile(join(at, 'meta/_journal.json'), 'utf8'));

/** Makes a folder with the first `count` migrations, as a version had that knew only these. */
export async function firstMigrations(count: number): Promise<string> {
  const version = await mkdtemp(join(tmpdir(), 'prosa-version-'));
  atTheEnd(() => rm(version, { recursive: true }));
  const journal = await journalAt(folder);
  const entries = journal.entries.slice(0, count);
  await mkdir(join(version, 'meta'));
  await writeFile(join(version, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(version, `${tag}.sql`));
  return version;
}

/** Makes a database without anything; it is dropped when the test file ends. */
export async function emptyDatabase(): Promise<Address> {
  const cluster = inject('cluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...cluster, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  atTheEnd(async () => {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  return { ...cluster, user: 'postgres', database };
}

/** Hands `work` a connection of its own. */
export async function inDatabase<T>(at: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(at);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
