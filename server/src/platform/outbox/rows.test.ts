/** However much waits, a batch costs what it takes: its rows are read in their order, and no more than it hands on. */
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#src/testing/database.ts';
import { take } from './rows.ts';

const { owner } = await testDatabase();
const names = Array.from({ length: 200 }, (_, n) => `fact test.of_${n}`);

test.each(['force_custom_plan', 'force_generic_plan'])(
  'a batch is taken by the index alone, by %s',
  async (mode) => {
    await owner.query(
      `insert into outbox (company_id, kind, name, payload)
     select 1, 'fact', 'test.of_' || n % 150, '{}' from generate_series(1, 10000) n`,
    );
    await owner.query('analyze outbox');
    const client = await owner.connect();
    onTestFinished(async () => {
      await client.query('deallocate all; reset plan_cache_mode; delete from outbox');
      client.release();
    });
    await client.query(`set plan_cache_mode = ${mode}; prepare taking as ${take.text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute taking(0, 200, '{}', 1, '{${names.join(',')}}')`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/LockRows.*Index Scan using outbox_pkey.*Index Cond: \(id > /s);
    expect(plan).not.toMatch(/Seq Scan on outbox|Join|Sort/);
  },
);
