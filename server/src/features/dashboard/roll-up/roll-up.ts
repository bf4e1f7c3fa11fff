/**
 * Adds up the days of a company that are over, in its zone, and again those in which something has been changed since.
 * Each step is a transaction of its own that leaves everything true: whoever dies here loses nothing, and doing it twice
 * is doing it once. A day is added up only when every change of it is sure to be seen or marked.
 */
import { dayBounds, daysOfPeriod, shiftDay, wallClock } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { findCompany } from '#src/tenant/companies/index.ts';
import { hourBucketsOf } from './hour-buckets.rules.ts';
import {
  findEarliest,
  haveEnded,
  insertMarks,
  listOutdatedDays,
  lockProgress,
  nextTransaction,
  replaceFigures,
  restartProgress,
  takeMarks,
  updateProgress,
  type WatchedProgress,
} from './progress.queries.ts';

/** How many days are added up in one transaction. */
const daysAtOnce = 14;
/** A round ends after so many steps; the next one goes on. */
const mostSteps = 400;
/** How often others' transactions are waited for within a round. */
const mostWaits = 20;

export type Inside = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

const dayOf = (at: Date, zone: string): string => wallClock(at, zone).day;
const startOf = (day: string, zone: string): Date => dayBounds(day, zone).from;

export async function rollUp(inside: Inside): Promise<void> {
  if (!(await inside(prepare))) return;
  await repeat((ctx) => renewChanged(ctx), inside);
  const barrier = await inside(nextTransaction);
  let waits = 0;
  await repeat(async (ctx) => {
    const outcome = await rollForward(ctx, barrier);
    if (outcome === 'wait') waits += 1;
    return outcome === 'more' || (outcome === 'wait' && waits < mostWaits);
  }, inside);
}

async function repeat(step: (ctx: Ctx) => Promise<boolean>, inside: Inside): Promise<void> {
  for (let steps = 0; steps < mostSteps; steps += 1) if (!(await inside(step))) return;
}

/** Sees to it that the days are the zone's and that all before today are watched; false for a company that is gone. */
async function prepare(ctx: Ctx): Promise<boolean> {
  const company = await findCompany(ctx.db, ctx.companyId);
  if (company === undefined || company.removedAt !== null) return false;
  const zone = company.timezone;
  const today = startOf(dayOf(ctx.now(), zone), zone);
  const progress = await lockProgress(ctx);
  if (progress === undefined || progress.zone !== zone || !progress.withQueues) {
    const first = (await findEarliest(ctx)) ?? today;
    const rolledUntil = first < today ? startOf(dayOf(first, zone), zone) : today;
    await restartProgress(ctx, { zone, rolledUntil, watchedUntil: today, withQueues: true });
  } else if (progress.watchedUntil < today) await updateProgress(ctx, { watchedUntil: today });
  return true;
}

/** Adds up some of the marked days again, and of those that lack dimensions; returns whether there are more. */
async function renewChanged(ctx: Ctx): Promise<boolean> {
  const progress = await lockProgress(ctx);
  if (progress === undefined) return false;
  const { zone, rolledUntil } = progress;
  const moments = (await takeMarks(ctx)).filter((at) => at < rolledUntil);
  const marked = moments.map((at) => dayOf(at, zone));
  const days = [...new Set([...marked, ...(await listOutdatedDays(ctx))])].sort();
  const later = days.slice(daysAtOnce);
  await insertMarks(
    ctx,
    later.map((day) => startOf(day, zone)),
  );
  await addUp(ctx, days.slice(0, daysAtOnce), zone);
  return later.length > 0;
}

/** Adds up the next days that are over. Whoever began before they were watched must have ended. */
async function rollForward(ctx: Ctx, barrier: string): Promise<'more' | 'wait' | 'done'> {
  const progress = await lockProgress(ctx);
  if (progress === undefined || progress.rolledUntil >= progress.watchedUntil) return 'done';
  if (!(await haveEnded(ctx, barrier))) return 'wait';
  const days = nextDays(progress);
  const last = days.at(-1);
  if (last === undefined) return 'done';
  await addUp(ctx, days, progress.zone);
  const rolledUntil = startOf(shiftDay(last, 1), progress.zone);
  await updateProgress(ctx, { rolledUntil });
  return rolledUntil < progress.watchedUntil ? 'more' : 'done';
}

function nextDays({ zone, rolledUntil, watchedUntil }: WatchedProgress): string[] {
  const from = dayOf(rolledUntil, zone);
  const last = shiftDay(dayOf(watchedUntil, zone), -1);
  return daysOfPeriod({ from, to: last }).slice(0, daysAtOnce);
}

async function addUp(ctx: Ctx, days: readonly string[], zone: string): Promise<void> {
  if (days.length === 0) return;
  await replaceFigures(
    ctx,
    days.flatMap((day) => hourBucketsOf(day, zone)),
  );
}
