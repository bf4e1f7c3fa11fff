/**
 * Starts a step for many tickets: written down with the tickets it is for, it goes on by itself. Whoever begins it has
 * one at a time; what was asked for is checked once, each ticket when it is its turn.
 */
import {
  type BulkAction,
  type BulkView,
  bulkLimits,
  fail,
  failFields,
  type Input,
  type ticketsContract,
} from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { tagNames } from '#src/tenant/tags/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { bulkJob } from '../jobs.ts';
import { ticketFilterOf } from '../lists/list-tickets.ts';
import { searchTickets } from '../lists/search-tickets.ts';
import { listTickets, type TicketFilter, type TicketSearch } from '../lists/ticket-list.queries.ts';
import { assertSnoozable } from '../snooze/snooze-ticket.ts';
import { deleteEndedBulks, findBulk, insertBulk } from './bulk.queries.ts';
import { viewBulk } from './bulk.view.ts';

type StartBulk = Input<typeof ticketsContract.startBulk>;

const keptMs = 24 * 3_600_000;

export async function startBulk(ctx: UserCtx, input: StartBulk): Promise<BulkView> {
  await checkTarget(ctx, input.action);
  const ticketIds = await chosenTickets(ctx, input);
  await deleteEndedBulks(ctx, ctx.actor.id, new Date(ctx.now().getTime() - keptMs));
  const bulkId = await insertBulk(ctx, { userId: ctx.actor.id, action: input.action, ticketIds });
  ctx.enqueue(bulkJob, { bulkId });
  return getBulk(ctx, bulkId);
}

/** Returns the caller's own step. Throws ERR_NO_BULK_FOUND: nobody else's exists. */
export async function getBulk(ctx: UserCtx, bulkId: number): Promise<BulkView> {
  const bulk = await findBulk(ctx, bulkId);
  if (bulk === undefined || bulk.userId !== ctx.actor.id) fail('ERR_NO_BULK_FOUND');
  return viewBulk(ctx, bulk);
}

async function checkTarget(ctx: UserCtx, action: BulkAction): Promise<void> {
  if (action.kind === 'assign' && !(await ctx.cached(agents)).has(action.userId)) fail('ERR_NO_USER_FOUND');
  if (action.kind === 'snooze') await assertSnoozable(ctx, action.choice);
  if (action.kind === 'queue' && !(await ctx.cached(queueNames)).has(action.queueId))
    fail('ERR_NO_QUEUE_FOUND');
  if (action.kind !== 'tag') return;
  const known = await ctx.cached(tagNames);
  if (action.tagIds.some((tagId) => !known.has(tagId))) fail('ERR_NO_TAG_FOUND');
}

async function chosenTickets(ctx: UserCtx, { ticketIds, filter }: StartBulk): Promise<number[]> {
  if (ticketIds !== undefined) return [...new Set(ticketIds)];
  if (filter === undefined) return failFields({ field: 'ticketIds', rule: 'required' });
  const wanted = await ticketFilterOf(ctx, { ...filter, pageNumber: 1 });
  if (wanted.search !== undefined) return foundTickets(ctx, wanted, wanted.search);
  const rows = await listTickets(ctx, wanted, { after: undefined, offset: 0 }, bulkLimits.filtered);
  return rows.map(({ id }) => id);
}

/** Returns the ids of all tickets that the search finds, page after page. */
async function foundTickets(ctx: UserCtx, filter: TicketFilter, search: TicketSearch): Promise<number[]> {
  const found: number[] = [];
  let after: Place | undefined;
  do {
    const most = bulkLimits.filtered - found.length;
    const { ids, goesOn } = await searchTickets(ctx, filter, search, { after, most, mayBeShort: false });
    found.push(...ids);
    after = goesOn;
  } while (after !== undefined && found.length < bulkLimits.filtered);
  return found;
}
