/** The rows of the outbox as the relay takes them: taken means deleted, in the relay's transaction. */
import type pg from 'pg';

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
  /** The term of whoever takes; nothing is taken in a term that is not the newest. */
  readonly epoch: number;
  /** What can be handed on, by kind and name; the rest is left for a program that knows it. */
  readonly known: readonly string[];
};

/** Not a subquery: that would be joined with the whole outbox, where the first rows in their order are enough. */
const isKnown = (names: string): string => `kind || ' ' || name = any(${names}::text[])`;

export const take = {
  name: 'outbox-take',
  text: `delete from outbox
         where id = any(array(
           select id from outbox
           where id > $1 and id <> all($3::bigint[]) and $4 = (select max(epoch) from relay_terms)
             and ${isKnown('$5')}
           order by id limit $2 for update skip locked))
         returning id, company_id, kind, name, payload, run_at, request_id,
           extract(epoch from clock_timestamp() - created_at)::float8 as lag`,
};

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

/** Takes rows of the outbox and returns them in the order in which they were written. */
export async function takeRows(
  client: pg.ClientBase,
  { above, limit, aside, epoch, known }: Take,
): Promise<OutboxRow[]> {
  const { rows } = await client.query<Raw>({ ...take, values: [above, limit, aside, epoch, known] });
  return rows.map(fromRaw).sort((a, b) => a.id - b.id);
}

const fromRaw = (raw: Raw): OutboxRow => ({
  id: Number(raw.id),
  companyId: raw.company_id,
  kind: raw.kind,
  name: raw.name,
  payload: raw.payload,
  runAt: raw.run_at,
  requestId: raw.request_id,
  lagSeconds: raw.lag,
});

/** Returns whether nothing waits in the outbox that this program knows. */
export async function isEmpty(pool: pg.Pool, known: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    `select not exists (select 1 from outbox where ${isKnown('$1')}) as empty`,
    [known],
  );
  return rows[0]?.empty === true;
}
