/** Long work that one node of the installation does at a time. */
import pg from 'pg';
import type { Address } from './address.ts';

/**
 * Does `work` while a connection made for it holds the advisory lock of this name, and nothing where another one holds it.
 * The lock ends with the connection, so whoever dies leaves it free.
 */
export async function withAdvisoryLock(
  address: Address,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...address, application_name: 'prosa-lock', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    );
    if (rows[0]?.held === true) await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
