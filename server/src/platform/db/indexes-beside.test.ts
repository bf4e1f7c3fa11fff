/** What a new version needs of tables that are already large is built while the version before works on them. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import { testDatabase } from '#src/testing/database.ts';
import { migrateDatabase } from './schema/migrate.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');

it('they come, though several processes start at once and others write, and one was left half built', async () => {
  const { database, owner, addresses } = await testDatabase();
  const companyId = await database.across('test', (db) => buildCompany(db));
  const system = { kind: 'system', name: 'test' } as const;
  const connectionId = await database.inCompany(companyId, system, (ctx) => buildConnection(ctx));
  const told = (id: number) =>
    owner.query(
      `insert into raw_events (company_id, connection_id, dedupe_key, lane, payload) values ($1, $2, $3, 'phone 1', '{}')`,
      [companyId, connectionId, `m:${id}`],
    );
  // As the version before left it, and as a start that was interrupted leaves it.
  await owner.query('drop index messages_identity, messages_terms');
  await owner.query('create index messages_words on messages (company_id)');
  await owner.query(`update pg_index set indisvalid = false where indexrelid = 'messages_waiting'::regclass`);
  await told(0);

  let isUp = false;
  const starts = Promise.all(
    [1, 2, 3].map(() => migrateDatabase({ owner: addresses.owner, migrationsFolder })),
  ).finally(() => {
    isUp = true;
  });
  let written = 0;
  while (!isUp) {
    written += 1;
    await told(written);
  }
  await starts;

  const { rows } = await owner.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname in ('messages_identity', 'messages_terms', 'messages_waiting', 'messages_words') order by 1`,
  );
  expect(rows).toEqual([
    { name: 'messages_identity', valid: true },
    { name: 'messages_terms', valid: true },
    { name: 'messages_waiting', valid: true },
  ]);
  const { rows: counted } = await owner.query<{ count: number }>(
    'select count(*)::int as count from raw_events',
  );
  expect(counted).toEqual([{ count: written + 1 }]);
  await expect(told(0)).rejects.toThrow('raw_events_before_company_id_connection_id_dedupe_key_week_idx');
}, 60_000);
