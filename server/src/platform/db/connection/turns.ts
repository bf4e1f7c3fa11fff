/**
 * Who gets the connections of the pools. Requests never take all of them, so that messages, jobs and leases go on; no company
 * takes more than its share, and within it no user; whoever waits is served in turn with the others.
 */
import type { CtxActor } from '../../context.ts';
import { openTurns } from '../../limits/turns.ts';

export type DatabaseTurns = {
  inCompany<T>(companyId: number, actor: CtxActor, work: () => Promise<T>): Promise<T>;
  across<T>(reason: string, work: () => Promise<T>): Promise<T>;
};

export type DatabaseTurnsOptions = {
  /** How many connections each pool may hold. */
  readonly maxConnections: number;
  /** How many transactions one company runs at once, in requests and apart from them. */
  readonly perCompany?: number;
};

/** Kept of each pool for what the platform does by itself. */
const reserved = (maxConnections: number): number => Math.floor(maxConnections / 5);

export function openDatabaseTurns({
  maxConnections,
  perCompany = Math.ceil(maxConnections / 3),
}: DatabaseTurnsOptions): DatabaseTurns {
  const unreserved = maxConnections - reserved(maxConnections);
  const requests = openTurns({ atOnce: unreserved, perParty: perCompany });
  const others = openTurns({ atOnce: maxConnections, perParty: perCompany });
  const users = openTurns({ perParty: Math.ceil((perCompany * 2) / 3) });
  const reasons = openTurns({ atOnce: unreserved, perParty: Math.ceil(unreserved / 2) });
  return {
    inCompany: (companyId, actor, work) =>
      actor.kind === 'system'
        ? others.take(companyId, work)
        : users.take(`${companyId}/${actor.kind}/${actor.id}`, () => requests.take(companyId, work)),
    across: (reason, work) => reasons.take(reason, work),
  };
}
