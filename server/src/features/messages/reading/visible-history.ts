/**
 * What of a conversation its reader may see. Usually all of it; a company may keep users who are no admins to what was
 * written in queues of theirs, by themselves, or in the ticket they look at.
 */
import { isAmong, overseesCompany, type QueueSet, queuesOfActor } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { ticketActor } from '#src/tenant/users/index.ts';

/** Messages of one ticket, of one user, and of some queues. */
export type VisibleHistory = QueueSet & { readonly ticketId: number; readonly userId: number };

/** Returns what of the conversation the caller may see; undefined where that is all of it. */
export async function visibleHistory(ctx: UserCtx, ticketId: number): Promise<VisibleHistory | undefined> {
  if (overseesCompany(ctx.actor)) return undefined;
  if (!(await ctx.cached(companySettings)).historyOwnQueues) return undefined;
  const actor = await ticketActor(ctx);
  return { ticketId, userId: actor.id, ...queuesOfActor(actor) };
}

type Written = {
  readonly ticketId: number;
  readonly queueId: number | null;
  readonly userId: number | null;
};

/** Returns whether a message, found by whatever query, is in the reader's part. */
export function isInVisibleHistory(visible: VisibleHistory | undefined, message: Written): boolean {
  return (
    visible === undefined ||
    message.ticketId === visible.ticketId ||
    message.userId === visible.userId ||
    isAmong(visible, message.queueId)
  );
}
