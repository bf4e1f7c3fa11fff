/**
 * How many tickets are open, waiting, put off and, as far as they concern the caller, unread. Counted once a second per company from an index alone; what the caller
 * may see is added up in memory.
 */
import { asksWithoutQueue, concerns, isOwnQueue, may, oversees, type TicketCounters } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import { countLiveTickets, type LiveCount } from './ticket-list.queries.ts';

/** Not forgotten by facts: a burst of them must not become a burst of counts. */
const liveTickets = defineCache({
  name: 'live-ticket-counts',
  load: countLiveTickets,
  staleAfter: [],
  maxAgeMs: 1_000,
});

export async function countTicketsForCaller(
  ctx: UserCtx,
  input: {
    showAll?: boolean | undefined;
    queueIds?: readonly number[] | undefined;
    withoutQueue?: boolean | undefined;
  },
): Promise<TicketCounters> {
  const actor = await ticketActor(ctx);
  const all = input.showAll === true && may(actor, 'tickets-manager:showall');
  const { queueIds = [], withoutQueue } = input;
  const none = asksWithoutQueue(actor, { queueIds, withoutQueue });
  const inQueues = (row: LiveCount): boolean =>
    queueIds.length === 0 || (row.queueId === null ? none : queueIds.includes(row.queueId));
  const mine = (row: LiveCount): boolean => row.userId === actor.id;
  const isOverseen = (row: LiveCount): boolean => oversees(actor, row.queueId);
  const rows = (await ctx.cached(liveTickets)).filter(inQueues);
  const open = rows.filter((row) => row.status === 'open' && (mine(row) || (all && isOverseen(row))));
  const pending = rows.filter(
    (row) => row.status === 'pending' && (isOwnQueue(actor, row.queueId) || isOverseen(row)),
  );
  const sum = (counts: readonly LiveCount[], of: (row: LiveCount) => number): number =>
    counts.reduce((total, row) => total + of(row), 0);
  return {
    open: sum(open, (row) => row.count),
    pending: sum(pending, (row) => row.count),
    snoozed: sum([...open, ...pending], (row) => row.snoozed),
    unread: sum(
      all ? [...open, ...pending] : rows.filter((row) => concerns(actor, row)),
      (row) => row.unread,
    ),
  };
}

export type OpenAndWaiting = {
  readonly open: number;
  readonly pending: number;
  /** How many are open with each user who has any. */
  readonly openOf: ReadonlyMap<number, number>;
};

/** Returns how many tickets are open and waiting, in the queues (`null`: no queue) that are asked for. */
export async function countOpenAndWaiting(
  ctx: Ctx,
  isAskedFor: (queueId: number | null) => boolean,
): Promise<OpenAndWaiting> {
  const rows = (await ctx.cached(liveTickets)).filter(({ queueId }) => isAskedFor(queueId));
  const openOf = new Map<number, number>();
  let [open, pending] = [0, 0];
  for (const { status, userId, count } of rows) {
    if (status === 'pending') pending += count;
    else open += count;
    if (status === 'open' && userId !== null) openOf.set(userId, (openOf.get(userId) ?? 0) + count);
  }
  return { open, pending, openOf };
}

/** Returns how many tickets in a queue wait or are being worked. */
export async function countLiveTicketsOfQueue(ctx: Ctx, queueId: number): Promise<number> {
  const rows = (await countLiveTickets(ctx)).filter((row) => row.queueId === queueId);
  return rows.reduce((total, row) => total + row.count + row.snoozed, 0);
}
