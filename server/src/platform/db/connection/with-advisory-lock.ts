/** Long work that one node of the installation does at a time. */
import pg from 'pg';
import type { Address } from './address.ts';

/** A line that died without a word is noticed within a quarter of a minute. */
const keepAliveInitialDelayMillis = 5_000;

/**
 * Does `work` while a connection made for it holds the advisory lock of this name, and nothing where another one holds it.
 * The lock ends with the connection, so whoever dies leaves it free. Where the connection is lost first, another one may hold
 * the lock from then on: the signal that `work` is given says so, and it stops.
 */
export async function withAdvisoryLock(
  address: Address,
  name: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    ...address,
    application_name: 'prosa-lock',
    keepAlive: true,
    keepAliveInitialDelayMillis,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    );
    if (rows[0]?.held === true) await work(lost.signal);
  } finally {
    await client.end().catch(() => undefined);
  }
}
