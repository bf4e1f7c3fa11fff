/**
 * Who still needs the database: every server keeps one connection that holds a shared advisory lock, which ends
 * with the server however it dies. The one that leaves and gets the lock alone is the last.
 */
import type { Client } from 'pg';
import { type Credentials, isCutOff, knock } from './connect.ts';

/** "PROSA" in ASCII; advisory locks are numbers, and this one is taken in the database `postgres`. */
const lockKey = 0x50_52_4f_53_41;

export type Presence = {
  /** Settles when the connection ends, for whatever reason. */
  readonly lost: Promise<void>;
  /** Gives up the place. True: nobody else is left, and nobody can come in until `close`. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Takes a place in the database, or tells why there is none to take now. Waits while the last server is on its
 * way out; the database then closes the door and the answer is `busy`.
 */
export async function takePresence(credentials: Credentials): Promise<Presence | 'busy' | 'absent'> {
  const answer = await knock(credentials);
  if (answer.kind !== 'open') return answer.kind;
  const { client } = answer;
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
  });
  try {
    await client.query('select pg_advisory_lock_shared($1)', [lockKey]);
  } catch (error) {
    await close(client);
    if (isCutOff(error)) return 'busy';
    throw error;
  }
  return { lost, leave: () => leave(client), close: () => close(client) };
}

async function leave(client: Client): Promise<boolean> {
  // First let go: two that leave at once and both kept their place would each think the other stays.
  await client.query('select pg_advisory_unlock_shared($1)', [lockKey]);
  const { rows } = await client.query<{ isLast: boolean }>('select pg_try_advisory_lock($1) as "isLast"', [
    lockKey,
  ]);
  return rows[0]?.isLast === true;
}

async function close(client: Client): Promise<void> {
  await client.end().catch(() => undefined);
}
