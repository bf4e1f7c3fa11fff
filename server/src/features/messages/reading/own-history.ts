/**
 * What of a conversation its reader may see. Usually all of it; a company may keep users who are no admins to what was
 * written in queues of theirs, by themselves, or in the ticket they look at.
 */
import { overseesCompany } from '@prosa/shared';
import { companySettings } from '#src/features/settings/index.ts';
import { ticketActor } from '#src/features/users/index.ts';
import type { UserCtx } from '#src/platform/context.ts';

export type OwnHistory = {
  readonly ticketId: number;
  readonly userId: number;
  readonly queueIds: readonly number[];
  /** What was written in no queue is theirs as well. */
  readonly withoutQueue: boolean;
};

/** Undefined where the reader may see everything. */
export async function ownHistory(ctx: UserCtx, ticketId: number): Promise<OwnHistory | undefined> {
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

/** The same as the query's condition, for messages that were found otherwise. */
export function isOfHistory(own: OwnHistory | undefined, message: Written): boolean {
  if (own === undefined || message.ticketId === own.ticketId || message.userId === own.userId) return true;
  return message.queueId === null ? own.withoutQueue : own.queueIds.includes(message.queueId);
}
