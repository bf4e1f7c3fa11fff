/**
 * What of a conversation its reader may see. Usually all of it; a company may keep users who are no admins to what was
 * written in queues of theirs, by themselves, or in the ticket they look at.
 */
import { overseesCompany } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { ticketActor } from '#src/tenant/users/index.ts';

export type VisibleHistory = {
  readonly ticketId: number;
  readonly userId: number;
  readonly queueIds: readonly number[];
  /** What was written in no queue is theirs as well. */
  readonly withoutQueue: boolean;
};

/** Returns what of the conversation the caller may see; undefined where that is all of it. */
export async function visibleHistory(ctx: UserCtx, ticketId: number): Promise<VisibleHistory | undefined> {
  if (overseesCompany(ctx.actor)) return undefined;
  if (!(await ctx.cached(companySettings)).historyOwnQueues) return undefined;
  const { id, queueIds, allTicket } = await ticketActor(ctx);
  return { ticketId, userId: id, queueIds, withoutQueue: allTicket === 'enabled' };
}

type Written = {
  readonly ticketId: number;
  readonly queueId: number | null;
  readonly userId: number | null;
};

/**
 * Returns whether a message, found by whatever query, is in the reader's part: the rule of
 * `visible-history.queries.ts`.
 */
export function isInVisibleHistory(visible: VisibleHistory | undefined, message: Written): boolean {
  if (visible === undefined || message.ticketId === visible.ticketId || message.userId === visible.userId)
    return true;
  return message.queueId === null ? visible.withoutQueue : visible.queueIds.includes(message.queueId);
}
