/** Pure decisions about steps for many tickets: what each asks of one ticket, and what can be taken back. */
import { type BulkAction, bulkLimits } from '@prosa/shared';
import type { BulkPlace } from '../bulk.tables.ts';
import type { ChangeRequest } from '../ticket.rules.ts';

export type BulkState = 'running' | 'done' | 'undoing' | 'undone';

type Bulk = { readonly action: BulkAction; readonly state: BulkState; readonly finishedAt: Date | null };
type OneRequest = ChangeRequest & {
  readonly reason?: string | undefined;
  readonly reasonId?: number | undefined;
  readonly silent?: boolean | undefined;
};

/**
 * Returns what the step asks of a single ticket, in the words of the route for one; `undefined` where there is no such
 * route.
 */
export function requestOf(action: BulkAction): OneRequest | undefined {
  switch (action.kind) {
    case 'assign':
      return { transfering: true, userId: action.userId };
    case 'queue':
      return { transfering: true, queueId: action.queueId };
    case 'resolve':
      return {
        status: 'closed',
        reason: action.reason,
        reasonId: action.reasonId,
        silent: action.silent,
      };
    default:
      return undefined;
  }
}

const undoable: readonly BulkAction['kind'][] = ['assign', 'queue', 'tag', 'snooze', 'priority', 'resolve'];

/**
 * Returns whether a step can be taken back: reading cannot be unread, and customers who were told at once that their
 * conversations have ended cannot be untold. `holds`: the company holds such words back for a while.
 */
export const canBeUndone = ({ action, state }: Pick<Bulk, 'action' | 'state'>, holds: boolean): boolean =>
  undoable.includes(action.kind) &&
  (action.kind !== 'resolve' || holds) &&
  (state === 'running' || state === 'done');

/** How long a step that is being taken back holds what it has not come to, until somebody looks again. */
const undoingMs = 5_000;

/** Returns until when a step for many holds back what its tickets' customers are told: as long as it can be taken back. */
export function heldByBulkUntil({ state, finishedAt }: Pick<Bulk, 'state' | 'finishedAt'>, now: Date): Date {
  if (state === 'undone') return now;
  if (state === 'undoing') return new Date(now.getTime() + undoingMs);
  return new Date((finishedAt ?? now).getTime() + bulkLimits.undoMs);
}

/**
 * Returns whether a step may still be taken back: while it runs, and a moment after its end. The moment is the
 * answer's; the request for it may take one as well.
 */
export function isUndoOpen(bulk: Bulk, now: Date, holds: boolean): boolean {
  if (!canBeUndone(bulk, holds)) return false;
  return bulk.finishedAt === null || now.getTime() <= bulk.finishedAt.getTime() + 2 * bulkLimits.undoMs;
}

/** Returns whether a ticket still stands where the step has put it. */
export const isUntouched = (now: BulkPlace, after: BulkPlace): boolean =>
  now.status === after.status &&
  now.userId === after.userId &&
  now.queueId === after.queueId &&
  now.snooze?.at === after.snooze?.at &&
  (after.priority === undefined || now.priority === after.priority) &&
  now.tagIds.join() === after.tagIds.join();
