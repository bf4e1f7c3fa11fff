/**
 * A page of the ticket list. Rare texts are found through the search indexes, texts that very many tickets match by
 * walking the list in its order; either way a page costs what a page costs.
 */
import {
  constants,
  dayBounds,
  defaultZone,
  may,
  type TicketView,
  type ticketListQuery,
  ticketListView,
} from '@prosa/shared';
import type { z } from 'zod';
import { ownCompany } from '#src/features/companies/index.ts';
import { isIndexable, searchPattern } from '#src/features/contacts/index.ts';
import { searchContactIds } from '#src/features/contacts/lists/index.ts';
import { ticketActor } from '#src/features/users/access/index.ts';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { placeIn, readPlace, writePlace } from '#src/platform/cursor.ts';
import { wordsOf } from '../ticket.rules.ts';
import { ticketViews } from '../ticket.view.ts';
import { countTicketsForCaller } from './ticket-counters.ts';
import {
  countTickets,
  estimateMessageHits,
  listTickets,
  searchTicketsByMessage,
  type TicketFilter,
  type TicketSearch,
  walkTicketsByMessage,
} from './ticket-list.queries.ts';

type Query = z.output<typeof ticketListQuery>;
export type TicketPage = { tickets: TicketView[]; count: number; hasMore: boolean; cursor: string | null };

/** More hits than this count as common; counts also end here. */
const manyHits = 1_000;

export async function listTicketsPage(ctx: UserCtx, query: Query): Promise<TicketPage> {
  const size = constants.ticketsPerPage;
  const after = query.cursor === undefined ? undefined : placeIn(query.cursor, readPlace);
  const filter = await ticketFilterOf(ctx, query);
  const offset = after === undefined ? (query.pageNumber - 1) * size : 0;
  const rows = await listTickets(ctx, filter, { after, offset }, size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size;
  return {
    tickets: await ticketViews(ctx, page),
    count: hasMore ? await countFurther(ctx, query, filter) : offset + page.length,
    hasMore,
    cursor: hasMore && last !== undefined ? writePlace({ at: last.updatedAt, id: last.id }) : null,
  };
}

/** Counted for the first pages only; where even finding costs a walk, `many` is answer enough. */
async function countFurther(ctx: UserCtx, query: Query, filter: TicketFilter): Promise<number> {
  if (query.cursor !== undefined || filter.search?.kind === 'walk') return manyHits;
  const isWholeTab = Object.entries(filter).every(
    ([name, value]) => ['status', 'view'].includes(name) || value === undefined || value === false,
  );
  if (!isWholeTab || query.status === undefined) return countTickets(ctx, filter, manyHits);
  if (query.status === 'closed') return ctx.cached(closedCount(filter));
  const counters = await countTicketsForCaller(ctx, { showAll: query.showAll });
  return Math.min(counters[query.status], manyHits);
}

/** Remembered for some seconds: nobody watches the number of closed tickets grow. */
const closedCount = (filter: TicketFilter) =>
  defineCache({
    name: `closed-tickets:${JSON.stringify(filter.view)}`,
    load: (ctx) => countTickets(ctx, filter, manyHits),
    staleAfter: [],
    maxAgeMs: 5_000,
  });

/** What the list shows for a query, as far as the caller may see it. */
export async function ticketFilterOf(ctx: UserCtx, query: Query): Promise<TicketFilter> {
  const actor = await ticketActor(ctx);
  const overseesSome = may(actor, 'tickets-manager:showall');
  const unread = query.withUnreadMessages === true;
  // What is unread in every tab is what calls the user, whatever else they may see.
  const isCall = unread && query.status === undefined;
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const given = (ids: readonly number[] | undefined): readonly number[] | undefined =>
    ids === undefined || ids.length === 0 ? undefined : ids;
  const filter: TicketFilter = {
    status: query.status,
    view: ticketListView(actor, { all: query.showAll === true, isCall }),
    queueIds: given(query.queueIds),
    userIds: overseesSome ? given(query.users) : undefined,
    connectionIds: given(query.whatsappIds),
    tagIds: given(query.tags),
    createdIn: query.date ? dayBounds(query.date, zone) : undefined,
    updatedIn: query.updatedAt ? dayBounds(query.updatedAt, zone) : undefined,
    unread,
    search: undefined,
  };
  return query.searchParam === ''
    ? filter
    : { ...filter, search: await search(ctx, filter, query.searchParam) };
}

async function search(ctx: UserCtx, filter: TicketFilter, text: string): Promise<TicketSearch> {
  const pattern = searchPattern(text);
  const contactIds = isIndexable(text) ? await searchContactIds(ctx, pattern, manyHits) : undefined;
  const ticketIds = await ticketsByMessage(ctx, filter, wordsOf(text));
  return contactIds !== undefined && contactIds.length < manyHits
    ? { kind: 'hits', contactIds, ticketIds }
    : { kind: 'walk', ...pattern, ticketIds };
}

/** More messages than this are too many to read them all from the index. */
const commonWord = 30_000;

async function ticketsByMessage(
  ctx: UserCtx,
  filter: TicketFilter,
  words: string[] | undefined,
): Promise<number[]> {
  if (words === undefined) return [];
  if ((await estimateMessageHits(ctx, words)) > commonWord) {
    const newest = await walkTicketsByMessage(ctx, filter, words, 5 * constants.ticketsPerPage);
    // Common elsewhere, it may be rare here, or lie further back.
    if (newest.length > constants.ticketsPerPage) return newest;
  }
  return searchTicketsByMessage(ctx, words, manyHits);
}
