/**
 * The relay: hands on what transactions have left in the outbox, within milliseconds, a company's in order, at least once. The
 * processes of an installation share the shards of the outbox evenly; those of one whose connection ends or that falls silent are
 * taken over by the others. A commit wakes whoever leads its shard, and every few seconds each looks by itself, so a lost
 * wake-up delays and never loses.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { CompanyCache } from '../../cache/company-cache.ts';
import type { CacheDef } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Subscriber } from '../../feature.ts';
import { prepareQueue } from '../../jobs/queue.ts';
import type { Logger } from '../../log/log.ts';
import { heard } from '../announce.ts';
import type { JobDef } from '../define.ts';
import { openJobOrders } from '../job-orders.ts';
import { type ListenerConnection, openListenerConnection, sendHint } from '../listener-connection.ts';
import type { NodeBus } from '../node-bus.ts';
import { knownNames, watchOutbox } from '../outbox-watch.ts';
import { openPublications } from '../publications.ts';
import { isAtRest, isEmpty } from '../rows.ts';
import { openWakeSignal } from '../wake-signal.ts';
import type { BatchWork, Publish } from './batch.ts';
import { openDrain } from './drain.ts';
import { openRelayTerms, type RelayTerms, type TermTiming } from './relay-terms.ts';
import { shardOf } from './shards.ts';

export type RelayOptions = {
  /** Says in the database who leads. */
  readonly nodeId: string;
  readonly database: Pick<Database, 'inCompany' | 'system' | 'onCommitted'>;
  /** For a connection of its own, as the platform's role. */
  readonly listenAddress: pg.ClientConfig;
  readonly cache: Pick<CompanyCache, 'get' | 'held'>;
  /** Is told of every fact; what it awaits, other nodes are told of as well. */
  readonly bus: NodeBus;
  readonly subscribers: readonly Subscriber[];
  readonly jobs: readonly JobDef<never>[];
  readonly publish: Publish;
  readonly log: Logger;
  readonly timing?: Partial<RelayTiming>;
};

export type RelayTiming = TermTiming & {
  /** Between looks at all of the outbox that is led here. */
  readonly fullDrainMs: number;
  /** Between looks of a process that leads nothing for something to lead. */
  readonly standByMs: number;
  /** Commits within this time share one notification. */
  readonly hintMs: number;
  /** Between looks at what is not handed on. */
  readonly watchMs: number;
  /** After something went wrong. */
  readonly retryMs: number;
};

export type Relay = {
  /** The shards that this process leads now. */
  readonly shards: readonly number[];
  /** Whether this process leads any shard now. */
  readonly leading: boolean;
  /** Whether this process hears what relays announce. */
  readonly isHeard: boolean;
  /** Resolves when everything in the outbox that this program knows has been handed on, by whichever process. */
  drained(): Promise<void>;
  /** Whether nothing waits just now that this program can hand on. */
  isEmpty(): Promise<boolean>;
  /** Whether at the same moment no job is due either. */
  isAtRest(): Promise<boolean>;
  /** Finishes the batch in hand and lets other processes take over. */
  stop(): Promise<void>;
};

const actor = { kind: 'system', name: 'relay' } as const;
/** Silent, found so and ended: replaced within ten seconds. */
const termTiming: TermTiming = { beatMs: 2_000, silenceMs: 7_000, unevenMs: 3_000 };
const defaults: RelayTiming = {
  ...termTiming,
  fullDrainMs: 5_000,
  standByMs: 1_000,
  hintMs: 4,
  watchMs: 10_000,
  retryMs: 250,
};

/** Resolves when the process listens, whether or not it is the relay yet; rejects when the database cannot be reached. */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { database, cache, bus, log } = options;
  const timing = { ...defaults, ...options.timing };
  const wakeSignal = openWakeSignal();
  let connection: ListenerConnection | undefined;
  let terms: RelayTerms | undefined;
  let stopping = false;
  let hintTimer: NodeJS.Timeout | undefined;
  const hinted = new Set<number>();
  let fullDrainWanted = true;
  /** Rows were left since the last drain; whoever is woken for anything else looks at none. */
  let drainWanted = true;

  const known = knownNames(options.jobs);

  const isWanted = (companyId: number, where: CacheDef<boolean>): Promise<boolean> =>
    cache.held(companyId, where) ?? database.inCompany(companyId, actor, (ctx) => cache.get(ctx, where));

  const work: BatchWork = {
    readPublications: openPublications(options.subscribers, database.inCompany, log),
    makeOrders: openJobOrders(options.subscribers, options.jobs, isWanted, log),
    publish: options.publish,
    known,
    bus,
    log,
  };
  const drain = openDrain(work);

  function drainSoon(): void {
    drainWanted = true;
    wakeSignal.wake();
  }

  const listener = {
    onHint: (shards: readonly number[]) => {
      if (shards.length === 0) terms?.look();
      // Those who lead other shards hear it too.
      else if (shards.some((shard) => terms?.leads(shard))) drainSoon();
    },
    onFacts: (text: string) => heard(text, bus),
    onLost: wakeSignal.wake,
  };

  async function connect(): Promise<ListenerConnection> {
    const opened = await openListenerConnection({ address: options.listenAddress, listener, log });
    // Whatever was announced while nobody listened has been missed.
    bus.missed();
    return opened;
  }

  /** As long as the connection stands. */
  async function serve(current: ListenerConnection): Promise<void> {
    terms = await openRelayTerms({
      ...timing,
      client: current.client,
      nodeId: options.nodeId,
      pool: database.system,
      onUnsettled: wakeSignal.wake,
      onGiven: tellGiven,
      // Whatever is under way on a connection that answers nobody ends with it.
      onOver: current.abandon,
      log,
    });
    let fullDrainAt = 0;
    while (!stopping && !current.lost) {
      if (await terms.settle()) fullDrainWanted = true;
      if (terms.claims.length === 0) {
        await wakeSignal.wait(timing.standByMs);
        continue;
      }
      const full = fullDrainWanted || performance.now() >= fullDrainAt;
      if (full) fullDrainAt = performance.now() + timing.fullDrainMs;
      const told = fullDrainWanted || drainWanted;
      [fullDrainWanted, drainWanted] = [false, false];
      const fine = !(full || told) || (await drain({ client: current.client, terms }, { full, told }));
      fullDrainWanted ||= !fine;
      await wakeSignal.wait(fine ? Math.max(1, fullDrainAt - performance.now()) : timing.retryMs);
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      try {
        connection ??= await connect();
        await serve(connection);
      } catch (err) {
        if (!stopping) log.warn({ err }, 'the relay was interrupted');
      }
      const had = terms?.isCurrent() === true;
      terms?.end();
      terms = undefined;
      await connection?.close().catch(() => undefined);
      connection = undefined;
      if (stopping && had) await tellGiven();
      if (!stopping) await wakeSignal.wait(timing.retryMs);
    }
  }

  /** A hint that does not arrive costs time only: every relay looks by itself. */
  const send = (shards: Iterable<number>): Promise<void> =>
    sendHint(database.system, shards).then(
      () => undefined,
      (err: unknown) => log.debug({ err }, 'a hint was not sent'),
    );
  const tellGiven = (): Promise<void> => send([]);

  function hint(companyId: number): void {
    if (stopping) return;
    if (terms?.leads(shardOf(companyId))) return drainSoon();
    hinted.add(shardOf(companyId));
    hintTimer ??= setTimeout(() => {
      hintTimer = undefined;
      void send(hinted);
      hinted.clear();
    }, timing.hintMs);
  }

  await prepareQueue(database.system, log);
  connection = await connect();
  const ended = run();
  const ledNow = (): readonly number[] =>
    terms?.isCurrent() === true ? terms.claims.map(({ shard }) => shard) : [];
  const stopWatching = watchOutbox({
    pool: database.system,
    known,
    led: ledNow,
    everyMs: timing.watchMs,
    log,
  });
  database.onCommitted(hint);

  return {
    get shards() {
      return ledNow();
    },
    get isHeard() {
      return connection?.lost === false;
    },
    get leading() {
      return ledNow().length > 0;
    },
    drained: async () => {
      // Another process may be the relay, so this looks again rather than waiting for a pass of its own; less often by and by.
      for (let waitMs = 2; !(await isEmpty(database.system, known)); waitMs = Math.min(waitMs * 1.5, 20)) {
        fullDrainWanted = true;
        wakeSignal.wake();
        await pause(waitMs);
      }
    },
    isEmpty: () => isEmpty(database.system, known),
    isAtRest: () => isAtRest(database.system, known),
    stop: async () => {
      stopping = true;
      clearTimeout(hintTimer);
      stopWatching();
      wakeSignal.wake();
      await ended;
    },
  };
}
