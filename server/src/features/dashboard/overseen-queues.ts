/** Whose figures the caller sees: admins the whole company's, supervisors those of the queues they belong to. */
import { AppError, fail, isOwnQueue, reachOf, type TicketActor } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import type { Agent } from '#src/tenant/users/index.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import type { QueueChoice } from './figure.queries.ts';

export type Overseen = {
  readonly queueIds: QueueChoice;
  /** `null`: the tickets without a queue. */
  readonly hasQueue: (queueId: number | null) => boolean;
  /** Who works in any of the queues. */
  readonly hasAgent: (agent: Pick<Agent, 'id' | 'queueIds' | 'allTicket'>) => boolean;
};

const everything: Overseen = { queueIds: undefined, hasQueue: () => true, hasAgent: () => true };

export async function overseenQueues(ctx: UserCtx): Promise<Overseen> {
  if (reachOf(ctx.actor, 'dashboard:view') === 'company') return everything;
  return overseenBy(await ticketActor(ctx));
}

/** Returns whose figures somebody sees who may see any. */
export function overseenBy(actor: TicketActor): Overseen {
  if (reachOf(actor, 'dashboard:view') === 'company') return everything;
  const seesUnqueued = isOwnQueue(actor, null);
  return {
    queueIds: [...(seesUnqueued ? [0] : []), ...actor.queueIds].sort((one, other) => one - other),
    hasQueue: (queueId) => isOwnQueue(actor, queueId),
    hasAgent: (agent) =>
      agent.id === actor.id ||
      actor.queueIds.some((queueId) => agent.queueIds.includes(queueId)) ||
      (seesUnqueued && isOwnQueue(agent, null)),
  };
}

/** Returns a queue whose figures the caller may ask for alone. Throws ERR_NO_QUEUE_FOUND and ERR_NO_PERMISSION. */
export async function overseenQueue(ctx: UserCtx, queueId: number): Promise<number> {
  if (!(await ctx.cached(queueNames)).has(queueId)) fail('ERR_NO_QUEUE_FOUND');
  if (!(await overseenQueues(ctx)).hasQueue(queueId)) throw new AppError('ERR_NO_PERMISSION');
  return queueId;
}
