/**
 * The relay: hands on what transactions have left in the outbox, within milliseconds, in order, at least once. One
 * process per database does it; the others stand by and take over when its connection ends or it falls silent. A commit wakes it, and every
 * few seconds it looks by itself, so a lost wake-up delays and never loses.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { CompanyCache } from '../cache/company-cache.ts';
import type { CacheDef } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Subscriber } from '../feature.ts';
import { prepareQueue } from '../jobs/queue.ts';
import type { Logger } from '../log/log.ts';
import { heard } from './announce.ts';
import type { BatchWork, Publish } from './batch.ts';
import type { JobDef } from './define.ts';
import { openDrain } from './drain.ts';
import { openEventIds } from './event-ids.ts';
import { openJobOrders } from './job-orders.ts';
import { type ListenerConnection, openListenerConnection } from './listener-connection.ts';
import type { NodeBus } from './node-bus.ts';
import { knownNames, watchOutbox } from './outbox-watch.ts';
import { openPublications } from './publications.ts';
import { openTerm, type Term, type TermTiming } from './relay-term.ts';
import { isEmpty } from './rows.ts';
import { openWakeSignal } from './wake-signal.ts';

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
  /** Between looks at the whole outbox. */
  readonly fullDrainMs: number;
  /** Between a stand-by's tries to become the relay. */
  readonly standByMs: number;
  /** Commits within this time share one notification. */
  readonly hintMs: number;
  /** Between looks at what is not handed on. */
  readonly watchMs: number;
  /** After something went wrong. */
  readonly retryMs: number;
};

export type Relay = {
  /** Something was committed here. Called by itself after every commit of `database`. */
  hint(): void;
  /** Whether this process is the relay now. */
  readonly leading: boolean;
  /** Whether this process hears what the relay announces. */
  readonly isHeard: boolean;
  /** Resolves when everything in the outbox that this program knows has been handed on, by whichever process. */
  drained(): Promise<void>;
  /** Whether nothing waits just now that this program can hand on. */
  isEmpty(): Promise<boolean>;
  /** Finishes the batch in hand and lets another process take over. */
  stop(): Promise<void>;
};

const actor = { kind: 'system', name: 'relay' } as const;
/** Silent, found so and ended: replaced within ten seconds. */
const termTiming: TermTiming = { beatMs: 1_500, silenceMs: 7_000 };
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
  let term: Term | undefined;
  let stopping = false;
  let hintTimer: NodeJS.Timeout | undefined;
  let fullDrainWanted = true;
  let eventIds = openEventIds(0);

  const known = knownNames(options.jobs);

  const isWanted = (companyId: number, where: CacheDef<boolean>): Promise<boolean> =>
    cache.held(companyId, where) ?? database.inCompany(companyId, actor, (ctx) => cache.get(ctx, where));

  const work: BatchWork = {
    readPublications: openPublications(options.subscribers, database.inCompany, log),
    makeOrders: openJobOrders(options.subscribers, options.jobs, isWanted, log),
    publish: options.publish,
    eventIds: () => eventIds,
    known,
    bus,
    log,
  };
  const drain = openDrain(work);

  const listener = {
    // Those who stand by hear hints too, which are not for them.
    onHint: () => term !== undefined && wakeSignal.wake(),
    onFacts: (text: string) => heard(text, bus),
    onLost: wakeSignal.wake,
  };

  async function connect(): Promise<ListenerConnection> {
    const opened = await openListenerConnection({
      address: options.listenAddress,
      listener,
      nodeId: options.nodeId,
      silenceMs: timing.silenceMs,
      log,
    });
    // Whatever was announced while nobody listened has been missed.
    bus.missed();
    fullDrainWanted = true;
    return opened;
  }

  async function serve(current: ListenerConnection): Promise<void> {
    let fullDrainAt = 0;
    while (!stopping && !current.lost) {
      term ??= await lead(current);
      if (term === undefined) {
        await wakeSignal.wait(timing.standByMs);
        continue;
      }
      const full = fullDrainWanted || performance.now() >= fullDrainAt;
      if (full) fullDrainAt = performance.now() + timing.fullDrainMs;
      fullDrainWanted = false;
      const fine = await drain({ client: current.client, term }, full);
      fullDrainWanted ||= !fine;
      await wakeSignal.wait(fine ? Math.max(1, fullDrainAt - performance.now()) : timing.retryMs);
    }
  }

  async function lead(current: ListenerConnection): Promise<Term | undefined> {
    const claim = await current.lead();
    if (claim === undefined) return undefined;
    log.info({ epoch: claim.epoch }, 'this process is the relay now');
    eventIds = openEventIds(claim.epoch);
    // Whatever is under way on a connection that answers nobody ends with it.
    return openTerm(claim, { ...timing, pool: database.system, onOver: current.abandon, log });
  }

  async function run(): Promise<void> {
    while (!stopping) {
      try {
        connection ??= await connect();
        await serve(connection);
      } catch (err) {
        if (!stopping) log.warn({ err }, 'the relay was interrupted');
      }
      term?.end();
      term = undefined;
      await connection?.close().catch(() => undefined);
      connection = undefined;
      if (!stopping) await wakeSignal.wait(timing.retryMs);
    }
  }

  function hint(): void {
    if (stopping) return;
    if (term !== undefined) return wakeSignal.wake();
    hintTimer ??= setTimeout(() => {
      hintTimer = undefined;
      // A hint that does not arrive costs time only: the relay looks by itself.
      connection?.hint().catch((err: unknown) => log.debug({ err }, 'a hint was not sent'));
    }, timing.hintMs);
  }

  await prepareQueue(database.system, log);
  connection = await connect();
  const ended = run();
  const isLeading = (): boolean => term?.isCurrent() === true;
  const stopWatching = watchOutbox({
    pool: database.system,
    known,
    isLeading,
    everyMs: timing.watchMs,
    log,
  });
  database.onCommitted(hint);

  return {
    hint,
    get isHeard() {
      return connection?.lost === false;
    },
    get leading() {
      return isLeading();
    },
    drained: async () => {
      while (!(await isEmpty(database.system, known))) {
        fullDrainWanted = true;
        wakeSignal.wake();
        // Another process may be the relay, so this looks again rather than waiting for a pass of its own.
        await pause(2);
      }
    },
    isEmpty: () => isEmpty(database.system, known),
    stop: async () => {
      stopping = true;
      clearTimeout(hintTimer);
      stopWatching();
      wakeSignal.wake();
      await ended;
    },
  };
}
