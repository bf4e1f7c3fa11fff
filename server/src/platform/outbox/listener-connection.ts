/**
 * The relay's own connection to the database: its session holds the locks that make this process the relay of its shards, hears
 * notifications, and carries the relay's transactions, so that losing it ends all three at once.
 */
import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import { factsChannel } from './announce.ts';

/** Notified by nodes that have committed something for the relays of these shards. */
const hintChannel = 'prosa_outbox';
const shardsIn = (payload: string): number[] => payload.split(' ').filter(Boolean).map(Number);

/** Tells the relays of these shards that something waits; of none, that shards were given away. */
export const sendHint = (pool: pg.Pool, shards: Iterable<number>): Promise<unknown> =>
  pool.query(`select pg_notify('${hintChannel}', $1)`, [[...shards].join(' ')]);

export type ConnectionListener = {
  /** The shards that may have news; none when shards were given away. */
  readonly onHint: (shards: readonly number[]) => void;
  readonly onFacts: (text: string) => void;
  /** The connection is gone; called once. */
  readonly onLost: () => void;
};

export type ListenerConnection = {
  readonly client: pg.Client;
  readonly lost: boolean;
  /** Says goodbye, which a server that does not answer is not waited for long. */
  close(): Promise<void>;
  /** Without a word, because nobody may be there to hear it. */
  abandon(): void;
};

export type ListenerOptions = {
  readonly address: pg.ClientConfig;
  readonly listener: ConnectionListener;
  readonly log: Logger;
};

/**
 * The server forgets the session of a machine that has vanished within half a minute: while nothing is under way by
 * keepalives, while something is, for which keepalives wait, by the limit on how long it may stay unacknowledged. What a
 * relay leaves open while browsers' messages are read may rest for longer than other work of the platform: it is ended
 * by whoever takes over. Plans are made while the outbox is empty and used when it is full: only indexes bear that.
 */
const sessionSettings = `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000;
  set statement_timeout = '30s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '120s';
  set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off`;
/** How a dead line is found from this side: the idle connection is asked after by the system, an answer is waited for. */
const patience = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  keepAliveInitialDelayMillis: 10_000,
};
const goodbyeMs = 2_000;

/** Opens the connection over which the relay listens. Rejects when the database cannot be reached. */
export async function openListenerConnection({
  address,
  listener,
  log,
}: ListenerOptions): Promise<ListenerConnection> {
  const socket = new Socket();
  const client = new pg.Client({
    ...address,
    ...patience,
    application_name: 'prosa-relay',
    keepAlive: true,
    stream: () => socket,
  });
  let opened = false;
  let lost = false;
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
    if (channel === hintChannel) listener.onHint(shardsIn(payload));
    else if (channel === factsChannel) listener.onFacts(payload);
  });
  await client.connect();
  opened = true;
  await client.query(`${sessionSettings}; listen ${hintChannel}; listen ${factsChannel}`);

  return {
    client,
    get lost() {
      return lost;
    },
    close: async () => {
      lost = true;
      const givingUp = setTimeout(() => socket.destroy(), goodbyeMs);
      await client.end();
      clearTimeout(givingUp);
    },
    abandon: () => void socket.destroy(),
  };
}
