/** A transaction on a connection of the platform's pool: it goes back whatever happens, and not at all when it is broken. */
import type pg from 'pg';

/** Runs `work` in a transaction; rejects with what went wrong. When even taking back fails, the connection is closed rather than reused. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
