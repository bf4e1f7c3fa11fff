/** A page of the ticket list, or of what a text finds in it; either way a page costs what a page costs. */
import {
  asksWithoutQueue,
  constants,
  dayBounds,
  defaultZone,
  isOfLive,
  may,
  reachesClosed,
  type TicketActor,
  type TicketOrder,
  type TicketView,
  type ticketListQuery,
  ticketListView,
} from '@prosa/shared';
import type { z } from 'zod';
import { isIndexable, searchPattern } from '#src/features/contacts/index.ts';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { listPage } from '#src/platform/cache/list-page.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { placeIn, readPlace, writePlace } from '#src/platform/cursor.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import { listTicketsInOrder, type TicketRow } from '../ticket.queries.ts';
import { wordsOf } from '../ticket.rules.ts';
import { ticketViews } from '../ticket.view.ts';
import { areNarrow, ticketsToLookAt } from './narrow-conditions.ts';
import { type SearchedPage, searchTickets } from './search-tickets.ts';
import { countTicketsForCaller } from './ticket-counters.ts';
import {
  countTickets,
  type ListPlace,
  listTickets,
  type TicketFilter,
  type TicketPlace,
  type TicketSearch,
} from './ticket-list.queries.ts';

type Query = z.output<typeof ticketListQuery>;
export type TicketPage = { tickets: TicketView[]; count: number; hasMore: boolean; cursor: string | null };

const { mostCounted } = constants;
/** More than a screen shows. */
const shortPage = constants.ticketsPerPage / 2;

/** Returns a page of tickets; of a search, `count` is how many are known when more may follow. */
export async function listTicketsPage(ctx: UserCtx, query: Query): Promise<TicketPage> {
  const size = constants.ticketsPerPage;
  const after = query.cursor === undefined ? undefined : placeIn(query.cursor, readTicketPlace);
  const filter = await ticketFilterOf(ctx, query);
  const offset = after === undefined ? (query.pageNumber - 1) * size : 0;
  if (filter.search !== undefined)
    return searchPage(ctx, filter, filter.search, {
      ...{ after, offset },
      // Pages by number are whole, or some would be passed over.
      mayBeShort: query.mayBeShort === true && offset === 0,
    });
  const order = orderOf(query);
  const read = (place: ListPlace, limit: number) => listTickets(ctx, filter, place, limit, order);
  const placeOf = (row: TicketRow): TicketPlace => placeIn(writeTicketPlace(row, order), readTicketPlace);
  const list = `tickets:${order}:${nameOf(query, filter)}`;
  const rows = await (after === undefined
    ? listPage(ctx, offset, { list, size, placeOf, read })
    : read({ after, offset }, size + 1));
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size;
  return {
    tickets: await ticketViews(ctx, page),
    count: hasMore ? await countFurther(ctx, query, filter) : offset + page.length,
    hasMore,
    cursor: hasMore && last !== undefined ? writeTicketPlace(last, order) : null,
  };
}

/** What is closed waits for nobody, nor is it due; without a tab it is among the others. */
const orderOf = ({ status, order = 'newest', unanswered, snoozed, conditions }: Query): TicketOrder =>
  isOfLive(order) &&
  (status === 'closed' ||
    (status === undefined &&
      !unanswered &&
      !snoozed &&
      (conditions === undefined || reachesClosed(conditions))))
    ? 'newest'
    : order;

/** The place of those nobody waits for, or that are not timed, in their orders (`waitsFrom`, `duesFrom`). */
const endOfTime = new Date('9999-12-31T00:00:00Z');

function writeTicketPlace(row: TicketRow, order: TicketOrder): string {
  const place = writePlace({ at: momentOf(row, order), id: row.id });
  return order === 'priority' ? `${row.priority}:${place}` : place;
}

/** Reads where a page ended; `undefined` for anything this server has not written. */
function readTicketPlace(cursor: string): TicketPlace | undefined {
  const [, rank = '0', rest = ''] = /^(?:([0-3]):)?(.*)$/.exec(cursor) ?? [];
  const place = readPlace(rest);
  return place === undefined ? undefined : { ...place, rank: Number(rank) };
}

function momentOf(row: TicketRow, order: TicketOrder): Date {
  if (order === 'due') return row.slaDueAt ?? endOfTime;
  return order === 'waiting' || order === 'priority' ? (row.waitingSince ?? endOfTime) : row.updatedAt;
}

async function searchPage(
  ctx: UserCtx,
  filter: TicketFilter,
  search: TicketSearch,
  { after, offset, mayBeShort }: ListPlace & Pick<SearchedPage, 'mayBeShort'>,
): Promise<TicketPage> {
  const most = mayBeShort ? shortPage : offset + constants.ticketsPerPage;
  const { ids, goesOn } = await searchTickets(ctx, filter, search, { after, most, mayBeShort });
  const shown = ids.slice(offset);
  return {
    tickets: await ticketViews(ctx, await listTicketsInOrder(ctx, shown)),
    count: ids.length,
    hasMore: goesOn !== undefined,
    cursor: goesOn === undefined ? null : writePlace(goesOn),
  };
}

/** Returns how many tickets there are; counted for the first pages only. */
async function countFurther(ctx: UserCtx, query: Query, filter: TicketFilter): Promise<number> {
  if (query.cursor !== undefined) return mostCounted;
  const isWholeTab = Object.entries(filter).every(
    ([name, value]) => ['status', 'view'].includes(name) || value === undefined || value === false,
  );
  if (isWholeTab && query.status !== undefined && query.status !== 'closed') {
    const counters = await countTicketsForCaller(ctx, { showAll: query.showAll });
    return Math.min(counters[query.status], mostCounted);
  }
  return ctx.cached(rememberedCount(query, filter));
}

/** A filter's name in caches; among which tickets it looks for a tag is no part of it. */
const nameOf = ({ ticketIds }: Query, filter: TicketFilter): string =>
  JSON.stringify({ ...filter, ticketIds });

/** Remembered for a second, the whole past for some: nobody watches the number of closed tickets grow. */
const rememberedCount = (query: Query, filter: TicketFilter) =>
  defineCache({
    name: `counted-tickets:${nameOf(query, filter)}`,
    load: (ctx) => countTickets(ctx, filter, mostCounted),
    staleAfter: [],
    maxAgeMs: filter.status === 'closed' ? 5_000 : 1_000,
  });

/** Returns what the list shows for a query, as far as the caller may see it. */
export async function ticketFilterOf(ctx: UserCtx, query: Query): Promise<TicketFilter> {
  const actor = await ticketActor(ctx);
  const overseesSome = may(actor, 'tickets-manager:showall');
  const unread = query.withUnreadMessages === true;
  // What is unread in every tab is what calls the user, whatever else they may see.
  const isCall = unread && query.status === undefined;
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const given = (ids: readonly number[] | undefined): readonly number[] | undefined =>
    ids === undefined || ids.length === 0 ? undefined : ids;
  const tagIds = given(query.tags);
  const filter: TicketFilter = {
    status: query.status,
    view: ticketListView(actor, { all: query.showAll === true, isCall }),
    ticketIds: await ticketsToLookAt(ctx, {
      ticketIds: given(query.ticketIds),
      tagIds,
      status: query.status,
    }),
    ...queuesAsked(actor, query),
    userIds: overseesSome ? given(query.users) : undefined,
    connectionIds: given(query.whatsappIds),
    tagIds,
    createdIn: query.date ? dayBounds(query.date, zone) : undefined,
    updatedIn: query.updatedAt ? dayBounds(query.updatedAt, zone) : undefined,
    unread,
    unanswered: query.unanswered === true,
    // A tab, and what calls somebody, leave out what is put off; what is searched for is found wherever it is.
    snoozed: query.snoozed ?? (isCall || isLiveTab(query) ? false : undefined),
    conditions:
      query.conditions === undefined
        ? undefined
        : { conditions: query.conditions, userId: ctx.actor.id, now: minuteOf(ctx.now()) },
    isNarrow: query.conditions !== undefined && (await areNarrow(ctx, query.conditions)),
    search: undefined,
  };
  return query.searchParam === '' ? filter : { ...filter, search: searchOf(query.searchParam) };
}

/** Conditions without a tab are one of their own. */
const isLiveTab = ({ status, conditions, searchParam }: Query): boolean =>
  status === undefined ? conditions !== undefined && searchParam === '' : status !== 'closed';

const minuteMs = 60_000;

/** Returns the beginning of a minute: counts are remembered by what was asked, and waits are asked for in minutes. */
export const minuteOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs);

function queuesAsked(
  actor: TicketActor,
  { queueIds = [], withoutQueue }: Query,
): Pick<TicketFilter, 'queueIds' | 'withoutQueue'> {
  if (queueIds.length === 0) return { queueIds: undefined, withoutQueue: false };
  return { queueIds, withoutQueue: asksWithoutQueue(actor, { queueIds, withoutQueue }) };
}

const searchOf = (text: string): TicketSearch => ({
  ...searchPattern(text),
  isIndexable: isIndexable(text),
  words: wordsOf(text) ?? [],
});
