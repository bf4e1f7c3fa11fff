/** Who reads the whole database for long holds up no start; a migration waits for them, and nobody waits for it. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { dumpDatabase } from '#src/platform/backup/dump-database.ts';
import { testAddresses } from '#src/testing/database.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { migrateDatabase } from './migrate.ts';

const migrationsFolder = join(import.meta.dirname, '../../../../migrations');

/** The tables of a version that brings one more. */
async function oneMore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-more-'));
  atTheEnd(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, when: (last?.when ?? 0) + 1, tag: '9999_more' });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(
    join(folder, '9999_more.sql'),
    'create table more (company_id int); drop table sessions cascade',
  );
  return folder;
}

it('a start beside a backup waits for nothing, a migration waits until it is over', async () => {
  const { owner, system } = await testAddresses();
  const more = await oneMore();
  let migration: Promise<void> | undefined;
  let isMigrated = false;
  await dumpDatabase(system, async ({ tables, rowsOf }) => {
    const sessions = tables.find(({ name }) => name === 'sessions') ?? expect.fail('no such table');
    for await (const _ of rowsOf(sessions));
    await migrateDatabase({ owner, migrationsFolder });

    migration = migrateDatabase({ owner, migrationsFolder: more }).then(() => {
      isMigrated = true;
    });
    const client = new pg.Client(owner);
    await client.connect();
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          `select 1 from pg_stat_activity where application_name = 'prosa-migrate' and datname = current_database() and query like '%prosa:reading%'`,
        );
        return rows.length;
      })
      .toBe(1);
    await client.query('select count(*) from sessions');
    await client.end();
    expect(isMigrated).toBe(false);
  });
  await migration;
  expect(isMigrated).toBe(true);
});
