/**
 * Keeps sessions evenly spread: the node that runs most hands a few at a time to the one that runs least, once two looks in a
 * row have seen them apart, so that nothing moves while nodes come and go. The session is closed before its lease is given on,
 * as when a node stops; numbers whose reconnecting costs nothing go first.
 */
import type { Database } from '#src/platform/db/database.ts';
import type { Logger } from '#src/platform/log/log.ts';
import { sessionChangeRequested } from '../events.ts';
import { listNodeLoads, reserveLease } from './balance.queries.ts';
import { handoverOf } from './balance.rules.ts';
import type { SessionReconciler } from './session-reconciler.remote.ts';

export type BalanceDeps = {
  readonly nodeId: string;
  readonly database: Pick<Database, 'across'>;
  /** The sessions of this node, the longest here first. */
  readonly held: () => SessionReconciler[];
  /** Ends the session and lets go of the connection; false when it was another node's already. */
  readonly letGo: (owned: SessionReconciler) => Promise<boolean>;
  readonly log: Logger;
};

/** Looks once; to be called every half minute, never beside itself. */
export function openBalance({ nodeId, database, held, letGo, log }: BalanceDeps): () => Promise<void> {
  let foundBefore: string | undefined;

  return async () => {
    const loads = await database.across('sessions by node', listNodeLoads);
    const handover = handoverOf(nodeId, loads);
    const isConfirmed = handover !== undefined && handover.to === foundBefore;
    foundBefore = handover?.to;
    if (!isConfirmed) return;
    const moving = movable(held()).slice(0, handover.count);
    if (moving.length > 0)
      log.info({ to: handover.to, sessions: moving.length }, 'sessions are handed to a node that runs fewer');
    for (const owned of moving) if (await letGo(owned)) await give(owned, handover.to);
  };

  async function give({ lease }: SessionReconciler, to: string): Promise<void> {
    await database.across('session leases: hand over', async (db, tell) => {
      if (await reserveLease(db, nodeId, to, lease))
        tell(lease.companyId, sessionChangeRequested, { connectionId: lease.connectionId });
    });
  }
}

/**
 * Returns the sessions that may be handed over: those that are connected and not about to change; a linked phone's
 * line, which WhatsApp watches, is cut last.
 */
function movable(held: readonly SessionReconciler[]): SessionReconciler[] {
  const idle = held.filter((owned) => !owned.isBusy() && owned.running()?.connected() !== undefined);
  const isLinked = (owned: SessionReconciler): boolean => owned.provider() === 'beta';
  return [...idle.filter((owned) => !isLinked(owned)), ...idle.filter(isLinked)];
}
