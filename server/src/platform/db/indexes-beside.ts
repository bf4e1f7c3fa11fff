/**
 * Indexes of large tables that a version needs and the one before does not have: built beside the work, before the
 * migration that would otherwise build them while nobody can write. Nothing is rewritten and nobody waits.
 */
import type pg from 'pg';
import { messageTermIndex } from './schema/search-words.sql.ts';

type Beside = {
  readonly name: string;
  readonly table: string;
  readonly on: string;
  readonly isUnique?: false;
};

const wanted: readonly Beside[] = [
  {
    name: 'messages_identity',
    table: 'messages',
    on: '(company_id, connection_id, provider_id, contact_id, from_me, coalesce(participant_id, 0))',
  },
  {
    name: 'messages_waiting',
    table: 'messages',
    on: `(company_id, stored_at) where media_type = 'waiting'`,
    isUnique: false,
  },
  { name: 'messages_written', table: 'messages', on: '(company_id, created_at)', isUnique: false },
  { ...messageTermIndex, table: 'messages', isUnique: false },
];

/**
 * Builds missing indexes beside the running work; must run outside of a transaction. What an interrupted start has left
 * half built is built again.
 */
export async function buildIndexesBeside(client: pg.ClientBase): Promise<void> {
  for (const { name, table, on, isUnique = true } of wanted) {
    const { rows } = await client.query<{ table: boolean; broken: boolean; built: boolean }>(
      `select to_regclass($2) is not null as table, i.indexrelid is not null as built, coalesce(not i.indisvalid, false) as broken
       from (select 1) one left join pg_index i on i.indexrelid = to_regclass($1)`,
      [name, table],
    );
    const [found] = rows;
    if (found === undefined || !found.table || (found.built && !found.broken)) continue;
    if (found.broken) await client.query(`drop index ${name}`);
    await client.query(`create ${isUnique ? 'unique ' : ''}index concurrently ${name} on ${table} ${on}`);
  }
}
