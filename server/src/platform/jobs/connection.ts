/** Borrowing a connection of the platform's pool: it goes back whatever happens, and not at all when it is broken. */
import type pg from 'pg';

/**
 * Runs `work` on a connection of the pool, which rejects with what went wrong; when `tidyUp` fails too, the connection
 * is closed rather than reused.
 */
export async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  tidyUp: (client: pg.PoolClient) => Promise<unknown>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    const broken = await tidyUp(client).then(
      () => undefined,
      (failure: Error) => failure,
    );
    client.release(broken);
  }
}

export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  let isOpen = true;
  return onConnection(
    pool,
    async (client) => {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      isOpen = false;
      return result;
    },
    async (client) => (isOpen ? client.query('rollback') : undefined),
  );
}
