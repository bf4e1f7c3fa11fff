/**
 * Which rounds run on this node: each holds a lock of the database, so that no other node runs it meanwhile. All locks lie on one
 * connection of the pool, borrowed while any is held, and what begins or ends at the same time is asked for in one statement. They live
 * as long as their connection, so a dead node holds nothing.
 */
import { setImmediate as gathered } from 'node:timers/promises';
import type pg from 'pg';

export type RoundLocks = {
  /** Runs `work` unless a round of this name runs already, here or on another node. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
};

type Wish = {
  readonly name: string;
  readonly wants: 'lock' | 'unlock';
  readonly resolve: (granted: boolean) => void;
  readonly reject: (reason: unknown) => void;
};

const askFor = {
  name: 'jobs-round-locks',
  text: `select case when locks then pg_try_advisory_lock(hashtextextended(name, 0)) else pg_advisory_unlock(hashtextextended(name, 0)) end as granted
    from unnest($1::text[], $2::boolean[]) as wish (name, locks)`,
};

export function openRoundLocks(pool: pg.Pool): RoundLocks {
  /** Rounds of this process: a session of the database may take its own lock twice. */
  const running = new Set<string>();
  /** Rounds whose lock the connection holds: all that run here, unless locks were lost with a connection. */
  const locked = new Set<string>();
  const wishes: Wish[] = [];
  let client: pg.PoolClient | undefined;
  let isAsking = false;

  const wish = (name: string, wants: Wish['wants']): Promise<boolean> =>
    new Promise((resolve, reject) => {
      wishes.push({ name, wants, resolve, reject });
      if (!isAsking) void askAll();
    });

  async function askAll(): Promise<void> {
    isAsking = true;
    await gathered();
    while (wishes.length > 0) await ask(wishes.splice(0));
    isAsking = false;
  }

  async function ask(now: readonly Wish[]): Promise<void> {
    try {
      client ??= await pool.connect();
      const { rows } = await client.query<{ granted: boolean }>({
        ...askFor,
        values: [now.map(({ name }) => name), now.map(({ wants }) => wants === 'lock')],
      });
      for (const [at, { name, wants, resolve }] of now.entries()) {
        const granted = rows[at]?.granted === true;
        if (wants === 'lock' && granted) locked.add(name);
        if (wants === 'unlock') locked.delete(name);
        resolve(granted);
      }
      if (locked.size === 0) giveBack();
    } catch (error) {
      // Locks that were held are gone with it; what runs goes on, as it does when its lock's connection is cut unnoticed.
      locked.clear();
      giveBack(error as Error);
      for (const { reject } of now) reject(error);
    }
  }

  function giveBack(broken?: Error): void {
    client?.release(broken);
    client = undefined;
  }

  return {
    alone: async (name, work) => {
      if (running.has(name)) return;
      running.add(name);
      try {
        if (await wish(name, 'lock')) await work().finally(() => unlock(name));
      } finally {
        running.delete(name);
      }
    },
  };

  /** A lock that cannot be given back is gone with the connection. */
  async function unlock(name: string): Promise<void> {
    if (locked.has(name)) await wish(name, 'unlock').catch(() => undefined);
  }
}
