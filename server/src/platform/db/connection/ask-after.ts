/**
 * Asks the database, over a connection made for the question, what it is doing for other connections of the same role. What
 * it says there is true even where their own wire has died without a word.
 */
import pg from 'pg';
import type { Address } from './address.ts';

/** How the database sees a connection: `works` for it, or has nothing to do for it any more. */
export type Seen = 'works' | 'idle';

/** A connection of ours, as it may be known to the database. */
export type Standing = { readonly pid: number; readonly ageMs: number };

const answerMs = 3_000;
/** How long making a connection may have taken, by which the two ages differ. */
const slackMs = 12_000;

/** `Client` is what a backend waits for that has said all it had to say, or that waits for the rest of a question. */
const question = `select pid, pid = pg_backend_pid() as self,
    extract(epoch from clock_timestamp() - backend_start)::float8 * 1000 as "ageMs",
    coalesce(state not like 'idle%' and wait_event_type is distinct from 'Client', true) as works
  from pg_stat_activity where pid = any($1) or pid = pg_backend_pid()`;

type Row = { readonly pid: number; readonly self: boolean; readonly ageMs: number; readonly works: boolean };

/**
 * Returns what the database does for each of `standing`, in their order; one it does not know, or knows as somebody
 * else’s by now, is `idle`. `undefined` where its numbers are not those of its processes, as behind a pooler. Rejects
 * within seconds when it does not answer: with a `pg.DatabaseError` when it refuses, with another error when it is
 * silent.
 */
export async function askAfter(
  address: Address,
  standing: readonly Standing[],
): Promise<readonly Seen[] | undefined> {
  const client = new pg.Client({
    ...address,
    application_name: 'prosa-ask-after',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Row>(question, [standing.map(({ pid }) => pid)]);
    const self = (client as unknown as { readonly processID: number }).processID;
    if (!rows.some((row) => row.self && row.pid === self)) return undefined;
    return standing.map(({ pid, ageMs }) =>
      // Another server, or the same after a restart, may have given the number to somebody else.
      rows.some((row) => row.pid === pid && row.works && Math.abs(row.ageMs - ageMs) < slackMs)
        ? 'works'
        : 'idle',
    );
  } finally {
    // Its goodbye may never arrive.
    void client.end().catch(() => undefined);
  }
}
