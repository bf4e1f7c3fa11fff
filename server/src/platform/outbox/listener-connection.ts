/**
 * The relay's own connection to the database: its session holds the lock that makes this process the relay, hears
 * notifications, and carries the relay's transactions, so that losing it ends all three at once.
 */
import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import { factsChannel } from './announce.ts';
import { type Claim, claimTerm } from './relay-term.ts';

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
  /** Returns this session's term, beginning one where nobody leads; nothing while somebody else does. */
  lead(): Promise<Claim | undefined>;
  hint(): Promise<void>;
  /** Says goodbye, which a server that does not answer is not waited for long. */
  close(): Promise<void>;
  /** Without a word, because nobody may be there to hear it. */
  abandon(): void;
};

export type ListenerOptions = {
  readonly address: pg.ClientConfig;
  readonly listener: ConnectionListener;
  readonly nodeId: string;
  /** Whoever leads and has not beaten for this long is replaced. */
  readonly silenceMs: number;
  readonly log: Logger;
};

/**
 * The server forgets the session of a machine that has vanished within half a minute: while nothing is under way by
 * keepalives, while something is, for which keepalives wait, by the limit on how long it may stay unacknowledged. What a
 * relay leaves open while browsers' messages are read may rest for longer than other work of the platform: it is ended
 * by whoever takes over.
 */
const sessionSettings = `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000;
  set statement_timeout = '30s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '120s'`;
/**
 * Settings for noticing a dead connection from this side: the system asks after an idle one, an answer is waited for.
 */
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
  nodeId,
  silenceMs,
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
  let claim: Claim | undefined;
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
  await client.query(`${sessionSettings}; listen ${hintChannel}; listen ${factsChannel}`);

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
    lead: () =>
      inTurn(async () => {
        claim ??= await claimTerm(client, nodeId, silenceMs);
        return claim;
      }),
    hint: () =>
      inTurn(async () => {
        // Meanwhile the relay itself: then it is told directly, and its batches have the connection.
        if (claim === undefined) await client.query(`notify ${hintChannel}`);
      }),
    close: async () => {
      lost = true;
      const givingUp = setTimeout(() => socket.destroy(), goodbyeMs);
      await client.end();
      clearTimeout(givingUp);
    },
    abandon: () => void socket.destroy(),
  };
}
