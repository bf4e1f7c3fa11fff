/** Pure decisions about steps for many tickets: what each asks of one ticket, and what can be taken back. */
import { type BulkAction, bulkLimits } from '@prosa/shared';
import type { BulkPlace } from '../bulk.tables.ts';
import type { ChangeRequest } from '../ticket.rules.ts';

export type BulkState = 'running' | 'done' | 'undoing' | 'undone';

type Bulk = { readonly action: BulkAction; readonly state: BulkState; readonly finishedAt: Date | null };
type OneRequest = ChangeRequest & {
  readonly reason?: string | undefined;
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
      return { status: 'closed', reason: action.reason, silent: action.silent };
    default:
      return undefined;
  }
}

const undoable: readonly BulkAction['kind'][] = ['assign', 'queue', 'tag'];

/**
 * Returns whether a step can be taken back: reading cannot be unread, and a customer may have been told that their
 * conversation has ended.
 */
export const canBeUndone = ({ action, state }: Pick<Bulk, 'action' | 'state'>): boolean =>
  undoable.includes(action.kind) && (state === 'running' || state === 'done');

/**
 * Returns whether a step may still be taken back: while it runs, and a moment after its end. The moment is the
 * answer's; the request for it may take one as well.
 */
export function isUndoOpen(bulk: Bulk, now: Date): boolean {
  if (!canBeUndone(bulk)) return false;
  return bulk.finishedAt === null || now.getTime() <= bulk.finishedAt.getTime() + 2 * bulkLimits.undoMs;
}

/** Returns whether a ticket still stands where the step has put it. */
export const isUntouched = (now: BulkPlace, after: BulkPlace): boolean =>
  now.status === after.status &&
  now.userId === after.userId &&
  now.queueId === after.queueId &&
  now.tagIds.join() === after.tagIds.join();
