/**
 * The relay's own connection to the database: it holds the lock that makes this process the relay, hears notifications,
 * and carries the relay's transactions, so that losing it ends all three at once.
 */
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import { factsChannel } from './announce.ts';

/** Notified by nodes that have committed something for the relay. */
export const hintChannel = 'prosa_outbox';

export type ConnectionListener = {
  readonly onHint: () => void;
  readonly onFacts: (text: string) => void;
  /** The connection is gone; called once. */
  readonly onLost: () => void;
};

export type ListenerConnection = {
  readonly client: pg.Client;
  readonly lost: boolean;
  /** Whether this process is the relay now. Asking again is harmless. */
  lead(): Promise<boolean>;
  hint(): Promise<void>;
  close(): Promise<void>;
};

/** A relay whose machine vanished must lose its lock within half a minute, not after the system's two hours. */
const promptKeepalive =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** Rejects when the database cannot be reached. */
export async function openListenerConnection(
  address: pg.ClientConfig,
  listener: ConnectionListener,
  log: Logger,
): Promise<ListenerConnection> {
  const client = new pg.Client({ ...address, application_name: 'prosa-relay', keepAlive: true });
  let opened = false;
  let lost = false;
  let leading = false;
  let turn: Promise<unknown> = Promise.resolve();
  const lose = (err?: Error): void => {
    // A connection that never stood is refused below; to wake for it would make the next attempt follow at once.
    if (lost || !opened) return;
    lost = true;
    if (err !== undefined) log.warn({ err }, 'the relay lost its connection to the database');
    listener.onLost();
  };
  client.on('error', lose);
  client.on('end', () => lose());
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === hintChannel) listener.onHint();
    else if (channel === factsChannel) listener.onFacts(payload);
  });
  await client.connect();
  opened = true;
  await client.query(`${promptKeepalive}; listen ${hintChannel}; listen ${factsChannel}`);

  /** A connection does one thing after the other. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = turn.then(task);
    turn = result.catch(() => undefined);
    return result;
  }

  return {
    client,
    get lost() {
      return lost;
    },
    lead: async () => {
      if (leading) return true;
      await inTurn(async () => {
        leading = await tryLock(client);
      });
      return leading;
    },
    hint: () =>
      inTurn(async () => {
        // Meanwhile the relay itself: then it is told directly, and its batches have the connection.
        if (!leading) await client.query(`notify ${hintChannel}`);
      }),
    close: async () => {
      lost = true;
      await client.end();
    },
  };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('prosa:relay', 0)) as held`,
  );
  return rows[0]?.held === true;
}
