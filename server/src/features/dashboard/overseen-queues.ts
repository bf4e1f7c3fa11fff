/** Whose figures the caller sees: admins the whole company's, supervisors those of the queues they belong to. */
import { isOwnQueue, reachOf, type TicketActor } from '@prosa/shared';
import { type Agent, ticketActor } from '#src/features/users/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
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

/** Of somebody whose view ends at their queues. */
export const overseenBy = (actor: TicketActor): Overseen => ({
  queueIds: [...(isOwnQueue(actor, null) ? [0] : []), ...actor.queueIds].sort((one, other) => one - other),
  hasQueue: (queueId) => isOwnQueue(actor, queueId),
  hasAgent: (agent) =>
    agent.id === actor.id ||
    actor.queueIds.some((queueId) => agent.queueIds.includes(queueId)) ||
    (isOwnQueue(actor, null) && isOwnQueue(agent, null)),
});
