/** The rows of the outbox as the relay takes them: taken means deleted, in the relay's transaction. */
import type pg from 'pg';
import { noJobIsDue } from '../jobs/queue.ts';
import { factNameToday } from './define.ts';
import type { Claim } from './relay/shard-claims.ts';
import { shardSql } from './relay/shards.ts';

export type OutboxRow = {
  readonly id: number;
  readonly companyId: number;
  readonly kind: 'fact' | 'job';
  readonly name: string;
  readonly payload: unknown;
  readonly runAt: Date | null;
  /** The request it follows from. */
  readonly requestId: string | null;
  /** How long it has waited since it was written. */
  readonly lagSeconds: number;
};

export type Take = {
  readonly above: number;
  readonly limit: number;
  /** Ids that are left where they are. */
  readonly aside: readonly number[];
  /** Whoever takes takes at least one; of a shard whose term is not the newest nothing is taken. */
  readonly claims: readonly Claim[];
  /** What can be handed on, by kind and name; the rest is left for a program that knows it. */
  readonly known: readonly string[];
};

/** Not a subquery: that would be joined with the whole outbox, where the first rows in their order are enough. */
const isKnown = (names: string): string => `kind || ' ' || name = any(${names}::text[])`;

/**
 * Each shard is read in its own order from the index, so that what waits in others costs nothing. Only with an order and a limit
 * of its own is it read by and by, as the merged order wants it.
 */
const ofShard = (shard: number, index: number): string =>
  `(select id from outbox
   where ${shardSql} = ${shard} and id > $1 and id <> all($3::bigint[]) and ${isKnown('$4')}
     and ($5::bigint[])[${index + 1}] = (select max(epoch) from relay_terms where shard = ${shard})
   order by id limit $2)`;

/** For these shards, in the order in which their epochs are given. */
export const takeOf = (shards: readonly number[]) => ({
  name: `outbox-take-${shards.join('-')}`,
  text: `with first as materialized (
           select id from (${shards.map(ofShard).join(' union all ')}) each order by id limit $2)
         delete from outbox
         where id = any(array(
           select id from outbox where id = any(array(select id from first)) order by id for update skip locked))
         returning id, company_id, kind, name, payload, run_at, request_id,
           extract(epoch from clock_timestamp() - created_at)::float8 as lag`,
});

type Raw = {
  id: string;
  company_id: number;
  kind: 'fact' | 'job';
  name: string;
  payload: unknown;
  run_at: Date | null;
  request_id: string | null;
  lag: number;
};

/** In the order in which they were written. */
export async function takeRows(
  client: pg.ClientBase,
  { above, limit, aside, claims, known }: Take,
): Promise<OutboxRow[]> {
  const query = takeOf(claims.map(({ shard }) => shard));
  const epochs = claims.map(({ epoch }) => epoch);
  const { rows } = await client.query<Raw>({ ...query, values: [above, limit, aside, known, epochs] });
  return rows.map(fromRaw).sort((a, b) => a.id - b.id);
}

const fromRaw = (raw: Raw): OutboxRow => ({
  id: Number(raw.id),
  companyId: raw.company_id,
  kind: raw.kind,
  name: raw.kind === 'fact' ? factNameToday(raw.name) : raw.name,
  payload: raw.payload,
  runAt: raw.run_at,
  requestId: raw.request_id,
  lagSeconds: raw.lag,
});

const nothingWaits = `not exists (select 1 from outbox where ${isKnown('$1')})`;

/** Returns whether nothing waits that is known. */
export async function isEmpty(db: pg.Pool | pg.ClientBase, known: readonly string[]): Promise<boolean> {
  const query = { name: 'outbox-empty', text: `select ${nothingWaits} as empty`, values: [known] };
  const { rows } = await db.query<{ empty: boolean }>(query);
  return rows[0]?.empty === true;
}

/**
 * Returns whether nothing waits that is known, and no job is due. Both at the same moment: asked one after the other, what is
 * handed on between the two would be in neither.
 */
export async function isAtRest(pool: pg.Pool, known: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ rest: boolean }>(`select ${nothingWaits} and ${noJobIsDue} as rest`, [
    known,
  ]);
  return rows[0]?.rest === true;
}
