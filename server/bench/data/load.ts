/** Fills a migrated database with the data set, as the owner: without triggers, and with the indexes built afterwards. */
import pg from 'pg';
import { hashPassword, theServer } from '#src/features/users/index.ts';
import type { Address } from '#src/platform/db/database.ts';
import { freshRows, rows } from './rows.ts';
import { password, type Size } from './size.ts';
import { vocabulary } from './vocabulary.ts';

/** Nothing here needs to survive a crash: a half-loaded database is thrown away. */
const quick = `set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`;

export async function loadData(owner: Address, size: Size): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(`${quick}; ${vocabulary}`);
    const indexes = await dropIndexes(client, ['messages', 'tickets', 'contacts']);
    for (const statement of rows(size, await hashPassword(password, theServer)))
      await client.query(statement);
    for (const definition of indexes) await client.query(definition);
    await client.query('vacuum (freeze, analyze)');
    for (const statement of freshRows()) await client.query(statement);
    await client.query('analyze tickets');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Answers what makes them again; keys stay, because references lean on them. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [tables],
  );
  for (const { name } of found) await client.query(`drop index ${name}`);
  return found.map((index) => index.definition);
}
