/** Reads schedules: one’s own, and everybody's for admins. What one does not see is not there. */
import {
  canSeeSchedule,
  constants,
  dayBounds,
  defaultZone,
  fail,
  type Input,
  may,
  type ScheduleView,
  type schedulesContract,
} from '@prosa/shared';
import { listPage } from '#src/platform/cache/list-page.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { type Place, placeIn, readPlace, writePlace } from '#src/platform/cursor.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { lockSchedule, type ScheduleRow } from './schedule.queries.ts';
import { viewSchedules } from './schedule.view.ts';
import {
  countSchedules,
  findSchedule,
  type ListedSchedule,
  listSchedules,
  placeOf,
  type ScheduleFilter,
  type SchedulePlace,
} from './schedule-list.queries.ts';

type Links = Pick<FileDeps, 'links'>;
type Query = Input<typeof schedulesContract.list>;

/** A month on a screen; one with more is read in pages like any list. */
const inPeriod = 500;
const { mostCounted } = constants;

export const zoneOf = async (ctx: Ctx): Promise<string> =>
  (await ctx.cached(ownCompany))?.timezone ?? defaultZone;

export async function listSchedulesPage(ctx: UserCtx, deps: Links, query: Query) {
  const filter = await filterOf(ctx, query);
  const size = query.from !== undefined && query.to !== undefined ? inPeriod : constants.rowsPerPage;
  const { order, cursor } = query;
  const read = (place: SchedulePlace, limit: number) =>
    listSchedules(ctx, filter, { ...place, order, limit });
  const placeIt = (row: ListedSchedule): Place => ({ at: placeOf(filter, row), id: row.id });
  const list = `schedules:${order}:${JSON.stringify(filter)}`;
  const rows = await (cursor === undefined
    ? listPage(ctx, (query.pageNumber - 1) * size, { list, size, placeOf: placeIt, read })
    : read({ after: placeIn(cursor, readPlace) }, size + 1));
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size;
  return {
    schedules: await viewSchedules(ctx, deps, page),
    count: await countSchedules(ctx, filter, mostCounted),
    hasMore,
    cursor: hasMore && last !== undefined ? writePlace(placeIt(last)) : null,
  };
}

async function filterOf(ctx: UserCtx, query: Query): Promise<ScheduleFilter> {
  const { from, to, status, done, contactId, userId, searchParam } = query;
  const zone = await zoneOf(ctx);
  return {
    ownerId: may(ctx.actor, 'admin') ? undefined : ctx.actor.id,
    userId,
    contactId,
    status,
    done,
    from: from === undefined ? undefined : dayBounds(from, zone).from,
    to: to === undefined ? undefined : dayBounds(to, zone).to,
    text: searchParam === '' ? undefined : searchParam,
  };
}

export async function getSchedule(ctx: UserCtx, deps: Links, id: number): Promise<ScheduleView> {
  const row = await findSchedule(ctx, id);
  return show(ctx, deps, row !== undefined && canSeeSchedule(ctx.actor, row) ? row : undefined);
}

/** Returns a schedule as whoever has just written it sees it. */
export const showWritten = async (ctx: UserCtx, deps: Links, id: number): Promise<ScheduleView> =>
  show(ctx, deps, await findSchedule(ctx, id));

async function show(ctx: Ctx, deps: Links, row: ListedSchedule | undefined): Promise<ScheduleView> {
  const [view] = row === undefined ? [] : await viewSchedules(ctx, deps, [row]);
  return view ?? fail('ERR_NO_SCHEDULE_FOUND');
}

/** Returns a schedule that the caller sees, locked until the transaction ends. Throws ERR_NO_SCHEDULE_FOUND. */
export async function lockVisible(ctx: UserCtx, id: number): Promise<ScheduleRow> {
  const row = await lockSchedule(ctx, id);
  return row === undefined || !canSeeSchedule(ctx.actor, row) ? fail('ERR_NO_SCHEDULE_FOUND') : row;
}
