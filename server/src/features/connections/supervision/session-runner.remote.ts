/**
 * Runs the sessions of the connections this node owns. One node owns a connection at a time: it beats for its leases,
 * another takes over after 20 s of silence, and a node that could not beat stops by itself before that. While its event
 * loop is held up, a thread beats for it (ADR 032). The desired state of a session is its connection's row, so a requested
 * change is never lost, only seen up to two seconds later. Vacant connections are taken up in shares, no more than the node
 * has room for, and opened a few at a time.
 */
import type { Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Drivers } from '#src/drivers/whatsapp/registry.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { BackupHeartbeat } from '#src/platform/db/backup-heartbeat.ts';
import type { Database } from '#src/platform/db/database.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { Logger } from '#src/platform/log/log.ts';
import type { Timers } from '#src/platform/timers.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { leaveNodes } from './balance.queries.ts';
import { openBalance } from './balance.remote.ts';
import { countSessions } from './count-sessions.ts';
import {
  beatLeases,
  claimLeases,
  type DesiredSession,
  hasVacancy,
  type Lease,
  type LeaseRow,
  listDesiredChanges,
  listOwners,
  releaseLeases,
  releaseNodeLeases,
} from './lease.queries.ts';
import { openOpenings } from './openings.ts';
import type { SessionDeps } from './run-session.remote.ts';
import {
  createSessionReconciler,
  noGeneration,
  type SessionReconciler,
  type SessionReconcilerDeps,
} from './session-reconciler.remote.ts';

const roundMs = 2_000;
const balanceMs = 30_000;
const beatMs = 5_000;
/** After a beat that failed: an outage of ten seconds must not cost the leases. */
const beatAgainMs = 1_000;
/** Well before others may take over. */
const trustMs = 15_000;
/** What a node may take within any round; all that it takes before it has seen the others. */
const smallShare = 10;

type Notice = (companyId: number, connectionId: number) => void;

export type SessionRunnerOptions = Pick<SessionDeps, 'vault' | 'onEvent'> & {
  readonly nodeId: string;
  readonly database: Pick<Database, 'inCompany' | 'across'>;
  readonly drivers: Drivers;
  readonly timers: Timers;
  readonly now: Ctx['now'];
  readonly random: Ctx['random'];
  /** How many sessions this node runs at most. */
  readonly maxSessions: number;
  readonly log: Logger;
  /** Beats while this node's event loop is held up; without one, a loop that is held up is a node that is silent. */
  readonly backupHeartbeat?: Pick<BackupHeartbeat, 'beating' | 'isTrusted'> | undefined;
  /**
   * Whether that node is certain not to run any more, where this can be known (a process of the same machine): what it
   * owned is taken up at the start and not only after its silence.
   */
  readonly isGone?: ((nodeId: string) => boolean) | undefined;
  /** Before a connection's session starts here: what a former owner left undone is taken up. */
  readonly onOwned?: (companyId: number, connectionId: number) => Promise<void>;
  /** The connection is another node's from now on: work under way for it must stop. */
  readonly onLost?: Notice;
};

export type SessionRunner = {
  readonly start: () => Promise<void>;
  /** Ends the sessions, keeps their credentials, and gives the leases back. */
  readonly stop: () => Promise<void>;
  /** Looks for requested changes soon; for whoever knows that there is one. */
  readonly look: () => void;
  /** Renews the leases and looks for requested changes now; resolves when they have been carried out. */
  readonly round: () => Promise<void>;
  /** Looks now whether another node should run some of these sessions; resolves when they have been handed over. */
  readonly balance: () => Promise<void>;
  /** Resolves when what is under way has been done. */
  readonly idle: () => Promise<void>;
  /** How many sessions this node runs. */
  readonly count: () => number;
  readonly owns: (companyId: number, connectionId: number) => boolean;
  /** The connection's session while it is connected here; otherwise rejects with `SendRefused('not_connected')`. */
  readonly session: (companyId: number, connectionId: number) => Session;
  /** The connection's session while it runs here, connected or not. */
  readonly opened: (companyId: number, connectionId: number) => Session | undefined;
  readonly send: (
    companyId: number,
    connectionId: number,
    ...message: Parameters<Session['send']>
  ) => ReturnType<Session['send']>;
  /** Told whenever a session has connected: what waits for it may leave. */
  readonly whenConnected: (listener: Notice) => void;
};

/** Leases taken since a round began. */
const noClaims = { since: Number.NEGATIVE_INFINITY, count: 0 };

const keyOf = (companyId: number, connectionId: number): string => `${companyId}:${connectionId}`;

export function openSessionRunner(options: SessionRunnerOptions): SessionRunner {
  const { nodeId, database, drivers, timers, log } = options;
  const held = new Map<string, SessionReconciler>();
  countSessions(() => {
    const connected = [...held.values()].filter((owned) => owned.running()?.connected() !== undefined).length;
    return { connected, unconnected: held.size - connected };
  });
  const listeners: Notice[] = [];
  /** Leases we stopped trusting; given back as soon as the database answers again. */
  let leftovers: Lease[] = [];
  let beatenAt = 0;
  let beating: Promise<void> | undefined;
  let isStopped = true;
  let claims = noClaims;
  /** Changes that wait for a place to open their session in. */
  let deferred = 0;
  let isFull = false;
  let cancelBeat = (): void => undefined;
  let stopTimers = (): void => undefined;

  const scans = oneAtATime(() =>
    scan().catch((err: unknown) => log.warn({ err }, 'could not look after the sessions')),
  );
  const look = (): void => {
    if (!isStopped) scans.ask();
  };

  const openings = openOpenings(timers, look);

  const nowMs = (): number => options.now().getTime();
  /** A clock that was put back is no better than one that ran on. */
  const isTrusted = (): boolean =>
    Math.abs(nowMs() - beatenAt) < trustMs || options.backupHeartbeat?.isTrusted() === true;
  const leaseOf = (row: LeaseRow): Lease => ({
    companyId: row.company_id,
    connectionId: row.connection_id,
    epoch: row.epoch,
  });
  const keyOfLease = ({ companyId, connectionId }: Lease): string => keyOf(companyId, connectionId);

  const deps: SessionReconcilerDeps = {
    ...options,
    inCompany: database.inCompany,
    isOwner: (owned) => isTrusted() && held.get(keyOfLease(owned.lease)) === owned,
    onOwned: options.onOwned ?? (async () => undefined),
    onConnected: (companyId, connectionId) => {
      for (const listener of listeners) listener(companyId, connectionId);
    },
    look,
  };

  /** Lets go of a connection that is, or may be, another node's. */
  function drop(owned: SessionReconciler): void {
    if (held.get(keyOfLease(owned.lease)) !== owned) return;
    held.delete(keyOfLease(owned.lease));
    options.onLost?.(owned.lease.companyId, owned.lease.connectionId);
    void owned.end('close');
  }

  function dropAllUnlessTrusted(): void {
    if (isTrusted() || held.size === 0) return;
    log.error({ connections: held.size }, 'this node could not renew its leases and lets its connections go');
    for (const owned of [...held.values()]) {
      leftovers.push(owned.lease);
      drop(owned);
    }
  }

  async function beat(): Promise<void> {
    const before = [...held.values()];
    const at = nowMs();
    const beaten = options.backupHeartbeat?.beating();
    const rows = await database.across('session leases: beat', (db) =>
      beatLeases(db, nodeId, options.maxSessions),
    );
    beaten?.();
    beatenAt = Math.max(beatenAt, at);
    const epochs = new Map(rows.map((row) => [keyOf(row.company_id, row.connection_id), row.epoch]));
    for (const owned of before) if (epochs.get(keyOfLease(owned.lease)) !== owned.lease.epoch) drop(owned);
  }

  /** Gives back, takes what is vacant, and reads which changes are requested of what we have. */
  async function scan(): Promise<void> {
    // More may be added meanwhile.
    const returned = [...leftovers];
    deferred = 0;
    const idle = [...held.values()].filter((owned) => !owned.isBusy());
    const { claimed, rows } = await database.across('session leases: claim', async (db) => {
      await releaseLeases(db, nodeId, returned);
      const claimed = isTrusted() ? await claim(db) : [];
      const known = idle.map((owned) => ({ ...owned.lease, generation: owned.generation() }));
      const toStart = [
        ...known.filter((one) => one.generation === noGeneration),
        ...claimed.map((row) => ({ ...leaseOf(row), generation: noGeneration })),
      ];
      const places = Math.max(0, openings.free());
      deferred = Math.max(0, toStart.length - places);
      const running = known.filter((one) => one.generation !== noGeneration);
      return { claimed, rows: await listDesiredChanges(db, [...running, ...toStart.slice(0, places)]) };
    });
    leftovers = leftovers.filter((lease) => !returned.includes(lease));
    for (const row of claimed) adopt(row);
    for (const row of rows) {
      const owned = held.get(keyOf(row.company_id, row.connection_id));
      if (owned === undefined) continue;
      if (row.wanted && openings.free() === 0) deferred += 1;
      else reconcile(owned, row);
    }
  }

  /** Once a round a whole share; in between, what little is new, so that others get theirs. */
  async function claim(db: PlatformDb): Promise<LeaseRow[]> {
    const at = nowMs();
    const isNewRound = Math.abs(at - claims.since) >= roundMs;
    const isFirstRound = claims === noClaims;
    if (isNewRound) claims = { since: at, count: 0 };
    const room = Math.max(0, options.maxSessions - held.size);
    if (room === 0 && !isFull) log.warn({ sessions: held.size }, 'this node runs as many sessions as it may');
    isFull = room === 0;
    const least = Math.min(room, Math.max(0, smallShare - claims.count));
    const most = isNewRound && !isFirstRound ? room : least;
    // Nothing, nearly always: a look takes no transaction.
    if (most === 0 || !(await hasVacancy(db, nodeId, drivers.providers))) return [];
    const rows = await claimLeases(db, nodeId, drivers.providers, { least, most });
    claims = { ...claims, count: claims.count + rows.length };
    return rows;
  }

  function reconcile(owned: SessionReconciler, row: DesiredSession): void {
    owned.reconcile(row, row.wanted ? openings.begin() : () => undefined).then(
      (isWanted) => isWanted || giveBack(owned),
      (err: unknown) => log.error({ err }, 'a requested session change failed'),
    );
  }

  function adopt(row: LeaseRow): void {
    const lease = leaseOf(row);
    const former = held.get(keyOfLease(lease));
    if (former !== undefined) drop(former);
    held.set(keyOfLease(lease), createSessionReconciler(deps, lease));
  }

  function giveBack(owned: SessionReconciler): void {
    leftovers.push(owned.lease);
    drop(owned);
    look();
  }

  const balance = openBalance({ nodeId, database, held: () => [...held.values()], letGo, log });
  const balances = oneAtATime(async () => {
    if (!isStopped && isTrusted())
      await balance().catch((err: unknown) => log.warn({ err }, 'sessions could not be handed over'));
  });

  async function letGo(owned: SessionReconciler): Promise<boolean> {
    if (isStopped) return false;
    await owned.end('close');
    if (held.get(keyOfLease(owned.lease)) !== owned) return false;
    drop(owned);
    await owned.idle();
    return true;
  }

  /** Waits until nothing is under way that could go on by itself. */
  const settle = async (): Promise<void> => {
    do {
      await scans.done();
      await Promise.all([...held.values()].map((owned) => owned.idle()));
    } while (deferred > 0 && openings.free() > 0 && !isStopped);
  };

  const beatOrWarn = (): Promise<void> => {
    dropAllUnlessTrusted();
    cancelBeat();
    beating ??= beat()
      .catch((err: unknown) => {
        log.warn({ err }, 'could not renew the leases');
        cancelBeat = timers.after(beatAgainMs, () => void (isStopped || beatOrWarn()));
      })
      .finally(() => {
        beating = undefined;
      });
    return beating;
  };

  const session = (companyId: number, connectionId: number): Session => {
    const connected = isTrusted()
      ? held.get(keyOf(companyId, connectionId))?.running()?.connected()
      : undefined;
    if (connected === undefined) throw new SendRefused('not_connected', true);
    return connected;
  };

  return {
    start: async () => {
      isStopped = false;
      claims = noClaims;
      await database.across('session leases: of processes that are no more', async (db) => {
        const gone = (await listOwners(db)).filter(
          (owner) => owner === nodeId || options.isGone?.(owner) === true,
        );
        await releaseNodeLeases(db, gone);
      });
      await beat();
      const stops = [
        timers.every(beatMs, () => void beatOrWarn()),
        timers.every(roundMs, look),
        timers.every(balanceMs, balances.ask),
      ];
      stopTimers = () => {
        for (const stop of stops) stop();
      };
      look();
      await settle();
    },
    stop: async () => {
      isStopped = true;
      stopTimers();
      cancelBeat();
      await Promise.all([scans.done(), balances.done()]);
      const owned = [...held.values()];
      await Promise.all(owned.map((one) => one.end('close')));
      held.clear();
      await database.across('session leases: stop', async (db) => {
        await leaveNodes(db, nodeId);
        await releaseLeases(db, nodeId, [...leftovers, ...owned.map((one) => one.lease)]);
      });
    },
    look,
    round: async () => {
      await beatOrWarn();
      look();
      await settle();
    },
    balance: async () => {
      balances.ask();
      await balances.done();
    },
    idle: async () => {
      await beating;
      await settle();
    },
    count: () => held.size,
    owns: (companyId, connectionId) => isTrusted() && held.has(keyOf(companyId, connectionId)),
    session,
    opened: (companyId, connectionId) =>
      isTrusted() ? held.get(keyOf(companyId, connectionId))?.running()?.opened() : undefined,
    send: async (companyId, connectionId, ...message) => session(companyId, connectionId).send(...message),
    whenConnected: (listener) => void listeners.push(listener),
  };
}
