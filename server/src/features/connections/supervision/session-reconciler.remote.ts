/**
 * A connection for as long as this node owns it: its session is started, replaced when a change is requested, and
 * started again with growing pauses when it breaks, each node and session at its own pace. One thing happens at a time.
 */
import type { StatusReason } from '@prosa/shared';
import type { Drivers } from '#src/drivers/whatsapp/registry.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Logger } from '#src/platform/log/log.ts';
import type { Timers } from '#src/platform/timers.ts';
import { openProxy } from '../sessions/connection-proxy.ts';
import { recordState } from '../sessions/record-session.ts';
import type { DesiredSession, Lease } from './lease.queries.ts';
import { type RunningSession, runSession, type SessionDeps } from './run-session.remote.ts';
import { sessionCredentialsOf } from './session-credentials.ts';

const finishMs = 10_000;
const maxPauseMs = 60_000;
/** Shorter interruptions are nobody's business. */
const patienceMs = 60_000;
/** The generation of a session which has yet to be started. */
export const noGeneration = -1;

/** Sealed with another secret than this node's. */
class Unreadable extends Error {
  constructor() {
    super('the credentials cannot be opened with this secret');
    this.name = 'Unreadable';
  }
}

export type SessionReconcilerDeps = Pick<SessionDeps, 'inCompany' | 'vault' | 'onEvent'> & {
  readonly nodeId: string;
  readonly drivers: Drivers;
  readonly timers: Timers;
  readonly now: Ctx['now'];
  readonly random: Ctx['random'];
  readonly log: Logger;
  readonly isOwner: (reconciler: SessionReconciler) => boolean;
  readonly onOwned: (companyId: number, connectionId: number) => Promise<void>;
  readonly onConnected: (companyId: number, connectionId: number) => void;
  /** Something has changed that the next round should see. */
  readonly look: () => void;
};

export type SessionReconciler = {
  readonly lease: Lease;
  /** The generation that the session was started for; `noGeneration` when it has yet to be started. */
  readonly generation: () => number;
  readonly running: () => RunningSession | undefined;
  /** The network of the session that was started last. */
  readonly provider: () => string | undefined;
  /**
   * Reconciles the session with the row's desired state; returns false when the connection is not wanted any more and has
   * been ended. `endOpening` is called as soon as the session that it starts has given a sign, or will not.
   */
  readonly reconcile: (row: DesiredSession, endOpening: () => void) => Promise<boolean>;
  readonly end: (how: 'close' | 'unlink') => Promise<void>;
  /** Resolves when what is under way has been done. */
  readonly idle: () => Promise<void>;
  readonly isBusy: () => boolean;
};

/** Returns the reconciler of a connection whose lease this node holds. Nothing runs before the first `reconcile`. */
export function createSessionReconciler(deps: SessionReconcilerDeps, lease: Lease): SessionReconciler {
  const { companyId, connectionId } = lease;
  const log = deps.log.child({ companyId, connectionId });
  let running: RunningSession | undefined;
  let generation = noGeneration;
  let provider: string | undefined;
  let isAdopted = false;
  let isBroken = false;
  let failures = 0;
  let pauseUntil = 0;
  let brokenSince = 0;
  let underWay = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    underWay += 1;
    const done = turn.then(work).finally(() => {
      underWay -= 1;
    });
    turn = done.catch(() => undefined);
    return done;
  };

  function broke(err: unknown): void {
    const nowMs = deps.now().getTime();
    if (failures === 0) brokenSince = nowMs;
    isBroken = true;
    failures += 1;
    // Sessions that broke together do not come back together.
    pauseUntil = nowMs + Math.min(maxPauseMs, 500 * 2 ** failures) * (0.5 + deps.random() / 2);
    log.warn({ err, failures }, 'a session broke and will be started again');
    if (nowMs - brokenSince >= patienceMs && !(err instanceof Unreadable)) void admitAbsence('network');
  }

  /** What cannot be opened for long is not connected, whatever its last session said. */
  async function admitAbsence(reason: StatusReason): Promise<void> {
    const hold = { ...lease, nodeId: deps.nodeId, generation };
    await deps
      .inCompany(companyId, { kind: 'system', name: 'connections' }, (ctx) =>
        recordState(ctx, hold, { status: 'TIMEOUT', reason }),
      )
      .catch((err: unknown) => log.debug({ err }, 'an absence could not be recorded yet'));
  }

  async function finish(how: 'close' | 'unlink'): Promise<void> {
    const ending = running;
    running = undefined;
    if (ending === undefined) return;
    const ended = await within(deps.timers, finishMs, ending.finish(how)).catch((err: unknown) =>
      log.warn({ err }, 'a session did not end well'),
    );
    if (ended === 'too late') log.warn('a session took too long to end');
  }

  async function start(row: DesiredSession, endOpening: () => void): Promise<void> {
    const driver = deps.drivers.find(row.provider as Parameters<typeof deps.drivers.find>[0]);
    generation = row.generation;
    provider = row.provider;
    isBroken = false;
    if (driver === undefined) return endOpening();
    try {
      if (!isAdopted) await deps.onOwned(companyId, connectionId);
      isAdopted = true;
      running = await runSession(
        {
          inCompany: deps.inCompany,
          vault: deps.vault,
          onEvent: deps.onEvent,
          isOwner: () => deps.isOwner(reconciler),
          onConnected: () => {
            failures = 0;
            deps.onConnected(companyId, connectionId);
          },
          onState: endOpening,
          onEnded: deps.look,
          onBroken: broke,
        },
        {
          hold: { ...lease, nodeId: deps.nodeId, generation },
          driver,
          name: row.name,
          credentials: opened(row),
          heldUntil: row.held_until,
          ...(row.proxy !== null && { proxy: proxyOf(row, row.proxy) }),
          takes: {
            historyDays: row.history_days,
            addressBook: row.takes_address_book,
            chatPartners: row.takes_chat_partners,
          },
        },
      );
    } catch (error) {
      endOpening();
      if (error instanceof Unreadable) void admitAbsence('unreadable');
      broke(error);
    }
  }

  function opened(row: DesiredSession): Uint8Array | null {
    const credentials = sessionCredentialsOf(deps.vault, row);
    // Opened without them the session would ask for a new link, and forget the one there is.
    if (credentials === null && row.credentials !== null) throw new Unreadable();
    return credentials;
  }

  function proxyOf({ company_id, connection_id }: DesiredSession, sealed: Buffer): string {
    const address = openProxy(deps.vault, { companyId: company_id, connectionId: connection_id }, sealed);
    // Without it the session would go another way than it was told.
    if (address === null) throw new Unreadable();
    return address;
  }

  const reconciler: SessionReconciler = {
    lease,
    generation: () => (isBroken && deps.now().getTime() >= pauseUntil ? noGeneration : generation),
    running: () => running,
    provider: () => provider,
    reconcile: (row, endOpening) =>
      inTurn(async () => {
        // Whoever took the credentials away wants the phone to forget us; the running session can still tell it.
        const isUnlinking = row.generation !== generation && row.credentials === null;
        await finish(isUnlinking ? 'unlink' : 'close');
        if (row.wanted) await start(row, endOpening);
        else endOpening();
        return row.wanted;
      }),
    end: (how) => inTurn(() => finish(how)),
    idle: () => turn.then(() => undefined),
    isBusy: () => underWay > 0,
  };
  return reconciler;
}

/** `too late` when `work` has not come to an end by then; it is left to itself. */
function within<T>(timers: Timers, limitMs: number, work: Promise<T>): Promise<T | 'too late'> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(limitMs, () => resolve('too late'));
    work.then(resolve, reject).finally(cancel);
  });
}
