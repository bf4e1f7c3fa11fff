/** How far a company's days have been added up, the marks on days that changed since, and the figures themselves. */
import { firstEpisode, hasEpisodes } from '#src/features/tickets/history/episodes.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany, isLiveCompany } from '#src/tenant/companies/companies.sql.ts';
import {
  dashboardFigures,
  dashboardMarks,
  dashboardProgress,
  dashboardQueueFigures,
} from '../dashboard.tables.ts';
import { countedSql, edition, happenedSql } from '../dimensions.queries.ts';
import { valuesOf } from '../figure.queries.ts';
import type { HourBucket } from './hour-buckets.rules.ts';

export type WatchedProgress = {
  readonly zone: string;
  readonly rolledUntil: Date;
  readonly watchedUntil: Date;
  readonly withQueues: boolean;
};

const lock = statement<WatchedProgress>(
  'dashboard-progress-lock',
  `select zone, rolled_until as "rolledUntil", watched_until as "watchedUntil", with_queues as "withQueues" from dashboard_progress
   where company_id = ${currentCompany} for no key update`,
);

/** Returns how far days have been added up, locked until the transaction ends: one adds up at a time. */
export const lockProgress = async (ctx: Ctx): Promise<WatchedProgress | undefined> =>
  (await ctx.db.run(lock, []))[0];

/** Begins anew: nothing is added up, and everything before `watchedUntil` is watched. */
export async function restartProgress(ctx: Ctx, progress: WatchedProgress): Promise<void> {
  await ctx.db.orm.delete(dashboardFigures);
  await ctx.db.orm.delete(dashboardQueueFigures);
  await ctx.db.orm.delete(dashboardMarks);
  await ctx.db.orm
    .insert(dashboardProgress)
    .values(progress)
    .onConflictDoUpdate({ target: dashboardProgress.companyId, set: progress });
}

export const updateProgress = async (
  ctx: Ctx,
  change: Partial<Pick<WatchedProgress, 'rolledUntil' | 'watchedUntil'>>,
): Promise<void> => void (await ctx.db.orm.update(dashboardProgress).set(change));

const earliest = statement<{ at: Date | null }>('dashboard-earliest', firstEpisode);
export const findEarliest = async (ctx: Ctx): Promise<Date | null> =>
  (await ctx.db.run(earliest, []))[0]?.at ?? null;

const began = statement<{ number: string }>(
  'dashboard-began',
  'select pg_snapshot_xmax(pg_current_snapshot())::text as number',
);
/** Returns a number that every transaction has which begins to write from now on, or a higher one. */
export const nextTransaction = async (ctx: Ctx): Promise<string> =>
  (await ctx.db.run(began, []))[0]?.number ?? '0';

const ended = statement<{ ended: boolean }, [before: string]>(
  'dashboard-ended',
  'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as ended',
);
/** Returns whether all transactions with numbers below `before` are over. */
export const haveEnded = async (ctx: Ctx, before: string): Promise<boolean> =>
  (await ctx.db.run(ended, [before]))[0]?.ended === true;

const take = statement<{ at: Date }>(
  'dashboard-marks-take',
  `with taken as (delete from dashboard_marks where company_id = ${currentCompany} returning at)
   select distinct date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00Z') as at from taken`,
);
/** Takes all marks away; returns the quarters of hours they stood in. */
export const takeMarks = async (ctx: Ctx): Promise<Date[]> =>
  (await ctx.db.run(take, [])).map(({ at }) => at);

const outdated = statement<{ day: string }>(
  'dashboard-days-outdated',
  `select distinct day::text as day from dashboard_figures where company_id = ${currentCompany} and edition < ${edition}`,
);
/** Returns the days that were added up by a version that knew of fewer dimensions. */
export const listOutdatedDays = async (ctx: Ctx): Promise<string[]> =>
  (await ctx.db.run(outdated, [])).map(({ day }) => day);

export async function insertMarks(ctx: Ctx, moments: readonly Date[]): Promise<void> {
  if (moments.length > 0) await ctx.db.orm.insert(dashboardMarks).values(moments.map((at) => ({ at })));
}

const clear = statement<unknown, [days: string[]]>(
  'dashboard-figures-clear',
  `with cleared as (delete from dashboard_queue_figures where company_id = ${currentCompany} and day = any($1::date[]))
   delete from dashboard_figures where company_id = ${currentCompany} and day = any($1::date[])`,
);
type SlotValues = [days: string[], hours: number[], from: Date[], to: Date[]];
const fill = statement<unknown, SlotValues>(
  'dashboard-figures-fill',
  `${happenedSql('company')} insert into dashboard_figures (figure, split, day, key, count, total, edition)
   select c.*, ${edition} from (${countedSql('company')}) c`,
);
const fillQueues = statement<unknown, SlotValues>(
  'dashboard-queue-figures-fill',
  `${happenedSql('each queue')} insert into dashboard_queue_figures (queue_id, figure, split, day, key, count, total) ${countedSql('each queue')}`,
);

/** Adds up these days from the rows, whatever was kept of them before. */
export async function replaceFigures(ctx: Ctx, hourBuckets: readonly HourBucket[]): Promise<void> {
  await ctx.db.run(clear, [[...new Set(hourBuckets.map(({ day }) => day))]]);
  await ctx.db.run(fill, valuesOf(hourBuckets));
  await ctx.db.run(fillQueues, valuesOf(hourBuckets));
}

const due = reading<{ companyId: number }, [now: Date]>(
  'dashboard-due',
  `select c.id as "companyId" from ${eachCompany} left join dashboard_progress p on p.company_id = c.id
   where ${isLiveCompany('c')} and (
     p.zone <> c.timezone or not p.with_queues or p.rolled_until <= $1::timestamptz - interval '24 hours'
     or p.company_id is null and ${hasEpisodes('c.id')}
     or c.id in (select company_id from dashboard_marks
       union all select company_id from dashboard_figures where edition < ${edition}))
   order by 1`,
);

/** Returns the ids of the companies with days to add up. */
export const listDueCompanies = async (db: PlatformDb, now: Date): Promise<number[]> =>
  (await db.run(due, [now])).map(({ companyId }) => companyId);
