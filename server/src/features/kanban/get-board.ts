/**
 * The board as the caller may see it: its lanes with their counts, and the newest cards of each, or the next ones of one
 * lane. Everybody sees the tickets of their queues and their own; admins who ask for it see all.
 */
import {
  boardView,
  dayBounds,
  defaultZone,
  type Input,
  type KanbanCard,
  type KanbanLane,
  type kanbanContract,
  kanbanLimits,
  laneStart,
  openLane,
  type TagLabel,
} from '@prosa/shared';
import { isIndexable, searchPattern } from '#src/features/contacts/index.ts';
import { searchContactIds } from '#src/features/contacts/lists/index.ts';
import { listTicketsByIds, type TicketRow } from '#src/features/tickets/index.ts';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { type Place, placeIn, readPlace, writePlace } from '#src/platform/cursor.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { laneTags } from '#src/tenant/tags/index.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import {
  type BoardFilter,
  type BoardSearch,
  countBoardTickets,
  listBoardTicketIds,
} from './board.queries.ts';
import { newestFirst } from './board.rules.ts';
import { kanbanCards } from './board.view.ts';

type Query = Input<typeof kanbanContract.board>;
export type Board = { tickets: KanbanCard[]; lanes: KanbanLane[] };

/** More contacts than this count as very many: looking at each live ticket is then no dearer. */
const manyHits = 5_000;

export async function getBoard(ctx: UserCtx, query: Query): Promise<Board> {
  const after = cursorOf(query);
  const tags = await ctx.cached(laneTags);
  const lanes = lanesOf(tags).filter(({ tagId }) => query.lane === undefined || tagId === query.lane);
  const filter = await filterOf(ctx, query);
  const counts = await countsOf(ctx, filter);
  const filled = lanes.slice(0, query.lane === undefined ? (query.filled ?? lanes.length) : 1);
  const pages = await pagesOf(
    ctx,
    filled.map(({ tagId }) => tagId),
    filter,
    after,
  );
  return {
    tickets: await kanbanCards(
      ctx,
      [...pages.values()].flatMap(({ rows }) => rows),
    ),
    lanes: lanes.map((lane) => ({
      ...lane,
      count: counts.get(lane.tagId) ?? 0,
      cursor: (pages.get(lane.tagId) ?? { cursor: laneStart }).cursor,
    })),
  };
}

function cursorOf({ lane, cursor }: Query): Place | undefined {
  if (cursor === undefined || lane === undefined || cursor === laneStart) return undefined;
  return placeIn(cursor, readPlace);
}

const lanesOf = (
  tags: readonly TagLabel[],
): { tagId: number; name: string | null; color: string | null }[] => [
  { tagId: openLane, name: null, color: null },
  ...tags.slice(0, kanbanLimits.lanes).map(({ id, name, color }) => ({ tagId: id, name, color })),
];

type Page = { readonly rows: TicketRow[]; readonly cursor: string | null };

/** Returns the page of each lane, in its order. */
async function pagesOf(
  ctx: UserCtx,
  laneIds: readonly number[],
  filter: BoardFilter,
  after: Place | undefined,
): Promise<ReadonlyMap<number, Page>> {
  if (laneIds.length === 0) return new Map();
  const size = kanbanLimits.cardsPerPage;
  const ids = await listBoardTicketIds(ctx, laneIds, filter, after, size + 1);
  const rows = (ids.length === 0 ? [] : await listTicketsByIds(ctx, ids)).sort(newestFirst);
  const byLane = new Map<number, TicketRow[]>(laneIds.map((laneId) => [laneId, []]));
  for (const row of rows) byLane.get(row.laneId)?.push(row);
  const page = (laneId: number): Page => {
    const found = byLane.get(laneId) ?? [];
    const last = found[size - 1];
    return {
      rows: found.slice(0, size),
      cursor:
        found.length > size && last !== undefined ? writePlace({ at: last.laneSince, id: last.id }) : null,
    };
  };
  return new Map(laneIds.map((laneId) => [laneId, page(laneId)]));
}

/** Counted once a second for everybody who asks for the same; what is searched for is counted as it is asked. */
async function countsOf(ctx: UserCtx, filter: BoardFilter): Promise<ReadonlyMap<number, number>> {
  if (filter.search !== undefined) return countBoardTickets(ctx, filter);
  return ctx.cached(
    defineCache({
      name: `kanban-counts:${JSON.stringify(filter)}`,
      load: (inner) => countBoardTickets(inner, filter),
      staleAfter: [],
      maxAgeMs: 1_000,
    }),
  );
}

async function filterOf(ctx: UserCtx, query: Query): Promise<BoardFilter> {
  const actor = await ticketActor(ctx);
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const given = (ids: readonly number[] | undefined): readonly number[] | undefined =>
    ids === undefined || ids.length === 0 ? undefined : ids;
  return {
    view: boardView(actor, { all: query.showAll === true }),
    queueIds: given(query.queueIds),
    userIds: given(query.users),
    createdFrom: query.dateStart ? dayBounds(query.dateStart, zone).from : undefined,
    createdBefore: query.dateEnd ? dayBounds(query.dateEnd, zone).to : undefined,
    search: query.searchParam === '' ? undefined : await searchOf(ctx, query.searchParam),
  };
}

async function searchOf(ctx: UserCtx, text: string): Promise<BoardSearch> {
  const pattern = searchPattern(text);
  const contactIds = isIndexable(text) ? await searchContactIds(ctx, pattern, manyHits) : undefined;
  return contactIds !== undefined && contactIds.length < manyHits
    ? { kind: 'hits', contactIds }
    : { kind: 'walk', ...pattern };
}
