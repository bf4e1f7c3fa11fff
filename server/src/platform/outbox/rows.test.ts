/** However much waits, a batch costs what it takes: its rows are read in their order, and no more than it hands on. */
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '#src/testing/database.ts';
import { allShards, shardOf } from './relay/shards.ts';
import { takeOf, takeRows } from './rows.ts';

const { owner } = await testDatabase();
const names = Array.from({ length: 200 }, (_, n) => `fact test.of_${n}`);
const companies = 40;

const fill = (): Promise<unknown> =>
  owner.query(
    `insert into outbox (company_id, kind, name, payload)
     select 1 + n % ${companies}, 'fact', 'test.of_' || n % 150, '{}' from generate_series(1, 20000) n`,
  );
afterEach(async () => {
  await owner.query('delete from outbox; delete from relay_terms');
});

test.each([
  ['one shard', [3], 'force_custom_plan'],
  ['one shard', [3], 'force_generic_plan'],
  ['all shards', allShards, 'force_custom_plan'],
  ['all shards', allShards, 'force_generic_plan'],
] as const)('a batch of %s is taken by the index alone (%s, %s)', async (_what, shards, mode) => {
  await fill();
  const client = await owner.connect();
  try {
    // As a relay's session has it.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
    await client.query(`set plan_cache_mode = ${mode}; prepare taking as ${takeOf(shards).text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute taking(0, 200, '{}', '{${names.join(',')}}', '{${shards.map(() => 1).join(',')}}')`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan.match(/Index Scan using outbox_shard/g)).toHaveLength(shards.length);
    expect(plan).toContain('Merge Append'.repeat(shards.length > 1 ? 1 : 0));
    expect(plan).not.toMatch(/Seq Scan on outbox|Sort {2}/);
  } finally {
    await client.query('deallocate all; reset all');
    client.release();
  }
});

test('only rows of shards that are led are taken, in the order in which they were written', async () => {
  await fill();
  await owner.query(
    `insert into relay_terms (shard, epoch, node_id, backend_pid, backend_started_at)
     select shard, 7, 'test', 0, now() from unnest('{3,5,6}'::int[]) shard`,
  );
  const client = await owner.connect();
  try {
    const take = (claims: { shard: number; epoch: number }[]) =>
      takeRows(client, { above: 0, limit: 200, aside: [], claims, known: names });
    const taken = await take([
      { shard: 3, epoch: 7 },
      { shard: 5, epoch: 7 },
      { shard: 6, epoch: 6 },
    ]);
    expect(new Set(taken.map(({ companyId }) => shardOf(companyId)))).toEqual(new Set([3, 5]));
    const ids = taken.map(({ id }) => id);
    const { rows } = await client.query<{ id: string }>(
      'select id from outbox where company_id % 16 in (3, 5) order by id limit 1',
    );
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).toHaveLength(200);
    expect(ids.at(-1)).toBeLessThan(Number(rows[0]?.id));
    expect(await take([{ shard: 6, epoch: 6 }])).toEqual([]);
  } finally {
    client.release();
  }
});
