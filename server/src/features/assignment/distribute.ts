/**
 * Gives waiting tickets to people: one transaction, in which nobody else does so for this company on whichever node, since
 * somebody's room is shared by all of their queues. What is decided stands in the event log of each ticket; why there was nobody for
 * it does so once for each reason.
 */
import {
  countOpenOf,
  giveTickets,
  listWaiting,
  lockWaiting,
  noteUnassigned,
} from '#src/features/tickets/waiting/index.ts';
import { listReachable } from '#src/features/users/presence/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { nextOpening } from '#src/tenant/companies/index.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { type Colleague, decide, type Given, type GivingQueue } from './assignment.rules.ts';
import { type QueueToServe, queuesToServe } from './giving-queues.ts';
import { openQueueJob } from './jobs.ts';
import { listTurns, lockDistribution, putGiven, type Turn } from './turns.queries.ts';

/** So many are given in one transaction, and so many of each queue looked at. */
const most = 500;
const hourMs = 3_600_000;

export type Round = {
  readonly given: number;
  /** There may be more to give. */
  readonly isMore: boolean;
  /** Somebody was writing in some of them at this very moment. */
  readonly isBusy: boolean;
};

export async function distribute(ctx: Ctx): Promise<Round> {
  await lockDistribution(ctx);
  const queues = await queuesToServe(ctx);
  const waiting = await waitingIn(ctx, queues);
  if (waiting.length === 0) return { given: 0, isMore: false, isBusy: false };
  const turns = await listTurns(ctx, idsOf(queues));
  const people = await peopleOf(ctx, idsOf(queues), turns);
  const decision = decide({ queues: queues.map(withTurn(turns)), people, waiting, most });
  const given = await give(ctx, decision.given);
  const notedOf = new Map(waiting.map(({ id, noted }) => [id, noted]));
  const unknown = decision.left.filter(({ ticketId, reason }) => !notedOf.get(ticketId)?.includes(reason));
  await noteUnassigned(
    ctx,
    unknown.map(({ ticketId: id, reason }) => ({ id, reason })),
  );
  if (decision.left.some(({ reason }) => reason === 'closed')) orderOpening(ctx, queues);
  return { given, isMore: decision.given.length === most, isBusy: given < decision.given.length };
}

const idsOf = (queues: readonly { readonly id: number }[]): number[] => queues.map(({ id }) => id);

async function waitingIn(ctx: Ctx, queues: readonly QueueToServe[]) {
  if (queues.length === 0) return [];
  const { assignmentStickyHours: hours } = await ctx.cached(companySettings);
  const lastSince = hours === 0 ? null : new Date(ctx.now().getTime() - hours * hourMs);
  return listWaiting(ctx, { queueIds: idsOf(queues), limit: most, lastSince });
}

const withTurn =
  (turns: readonly Turn[]) =>
  (queue: QueueToServe): GivingQueue => ({
    ...queue,
    lastTurn: Math.max(0, ...turns.flatMap(({ queueId, turn }) => (queueId === queue.id ? turn : []))),
  });

/** Returns who of these queues is within reach, what they have open and when it was their turn. */
async function peopleOf(ctx: Ctx, queueIds: readonly number[], turns: readonly Turn[]): Promise<Colleague[]> {
  const reachable = await listReachable(ctx.db, queueIds);
  const open = await countOpenOf(ctx, idsOf(reachable));
  const { assignmentCapacity } = await ctx.cached(companySettings);
  return reachable.map(({ id, queueIds: own, capacity }) => {
    const theirs = open.filter(({ userId }) => userId === id);
    return {
      id,
      queueIds: own,
      capacity: capacity ?? assignmentCapacity,
      open: theirs.reduce((sum, { count }) => sum + count, 0),
      openIn: new Map(theirs.flatMap(({ queueId, count }) => (queueId === null ? [] : [[queueId, count]]))),
      turnIn: new Map(turns.flatMap(({ queueId, userId, turn }) => (userId === id ? [[queueId, turn]] : []))),
    };
  });
}

/** Gives what nobody holds up; returns how many those are. */
async function give(ctx: Ctx, given: readonly Given[]): Promise<number> {
  if (given.length === 0) return 0;
  const rows = await lockWaiting(
    ctx,
    given.map(({ ticketId }) => ticketId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const gifts = given.flatMap((one) => {
    const ticket = byId.get(one.ticketId);
    return ticket?.queueId === one.queueId ? [{ ...one, ticket }] : [];
  });
  await giveTickets(ctx, gifts);
  await putGiven(ctx, gifts);
  return gifts.length;
}

/** Has the company looked at again when the first of its closed queues opens. */
function orderOpening(ctx: Ctx, queues: readonly QueueToServe[]): void {
  const openings = queues.flatMap(({ isOpen, timetable }) =>
    isOpen || timetable === null ? [] : (nextOpening(timetable, ctx.now()) ?? []),
  );
  const [first] = openings.sort((one, other) => one.getTime() - other.getTime());
  if (first !== undefined) ctx.enqueue(openQueueJob, {}, { runAt: first });
}
