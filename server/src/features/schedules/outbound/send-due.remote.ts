/**
 * Sends what is due in a company, a few at a time, each in a transaction of its own. Whoever runs this beside us, on
 * this node or another, takes what we do not; whoever dies in the middle leaves the rest to whoever comes after. What
 * cannot be sent says why; a fault of ours is tried again a few times.
 */
import { AppError } from '@prosa/shared';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { isExpired, isOpen, ownCompany, planAllows } from '#src/tenant/companies/index.ts';
import { sendDueSchedules } from '../jobs.ts';
import { claimSchedule, listDueSchedules, type ScheduleRow, updateScheduleRow } from '../schedule.queries.ts';
import type { SchedulesDeps } from '../schedules-deps.ts';
import { giveUpSchedule } from './give-up-schedule.ts';
import { holdSchedule } from './hold-schedule.ts';
import { follow } from './look-after.ts';
import { nextOf } from './repeat-schedule.ts';
import { ChangedMeanwhile, type Copy, sendSchedule } from './send-schedule.ts';

const atOnce = 50;
/** Less than half of a node's connections to the database: people go on working beside a thousand reminders. */
const sideBySide = 8;
/** A round ends well before a server that is asked to stop must have stopped; the next one goes on. */
const mostRounds = 100;
const mostTries = 5;
const firstPauseMs = 15_000;

type Inside = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
type Round = {
  readonly deps: SchedulesDeps;
  readonly platform: PlatformCtx;
  readonly inside: Inside;
  readonly before: Date;
};

/**
 * Sends a company's due schedules; `at` is when it was ordered for: the clocks of a node and of the database need not
 * agree to the millisecond.
 */
export async function sendDue(
  deps: SchedulesDeps,
  platform: PlatformCtx,
  companyId: number,
  at: Date,
): Promise<void> {
  const inside: Inside = (work) => platform.inCompany(companyId, { kind: 'system', name: 'schedules' }, work);
  if (!(await inside(mayWork))) return;
  const now = platform.now();
  const round = { deps, platform, inside, before: at > now ? at : now };
  for (let rounds = 0; rounds < mostRounds; rounds += 1) {
    const due = await inside((ctx) => listDueSchedules(ctx, round.before, atOnce));
    await sendAll(round, due);
    await inside(async (ctx) => follow(ctx, idsOf(due)));
    if (due.length < atOnce) return;
  }
}

/** Sends to several contacts side by side, none waiting for a slower one; what goes to one of them keeps its order. */
async function sendAll(round: Round, due: readonly ScheduleRow[]): Promise<void> {
  const contactIds = [...new Set(due.map(({ contactId }) => contactId))];
  const lines = contactIds.map((id) => due.filter(({ contactId }) => contactId === id)).values();
  const runner = async (): Promise<void> => {
    for (const line of lines) for (const row of line) await sendOne(round, row);
  };
  await Promise.all(Array.from({ length: sideBySide }, runner));
}

const idsOf = (rows: readonly ScheduleRow[]): number[] => rows.map(({ id }) => id);

/**
 * Returns whether schedules may leave; those of a company that has not paid, or whose plan has no schedules any more,
 * wait.
 */
async function mayWork(ctx: Ctx): Promise<boolean> {
  const company = await ctx.cached(ownCompany);
  if (company === undefined || !isOpen(company) || isExpired(company, ctx.now())) return false;
  return planAllows(ctx, 'useSchedules');
}

async function sendOne(round: Round, row: ScheduleRow): Promise<void> {
  const { deps, platform, inside, before } = round;
  try {
    const copy = await copyFor(round, row);
    await inside((ctx) => sendSchedule(ctx, deps, row, before, copy));
  } catch (error) {
    platform.log.info({ err: error, scheduleId: row.id }, 'a schedule did not leave');
    await inside((ctx) => afterFailure(ctx, row, before, error));
  }
}

/** The message gets a file of its own where the series goes on needing this one; a copy that nobody came to need is swept. */
async function copyFor({ deps, platform, inside }: Round, row: ScheduleRow): Promise<Copy | undefined> {
  const { mediaPath } = row;
  if (mediaPath === null) return undefined;
  if ((await deps.storage.stat(mediaPath)) === undefined) throw new AppError('ERR_SCHEDULE_FILE_GONE');
  if ((await inside((ctx) => nextOf(ctx, row))) === undefined) return undefined;
  const folder = mediaPath.slice(0, mediaPath.lastIndexOf('/'));
  const path = `${folder}/${platform.newId()}`;
  await inside((ctx) => noteLooseFiles(ctx, path));
  await deps.storage.put(path, await deps.storage.get(mediaPath));
  return { of: mediaPath, path };
}

async function afterFailure(ctx: Ctx, seen: ScheduleRow, before: Date, error: unknown): Promise<void> {
  if (error instanceof ChangedMeanwhile) return;
  const row = await claimSchedule(ctx, seen, before);
  if (row === undefined) return;
  if (error instanceof AppError && error.code === 'ERR_NUMBER_HELD') return holdSchedule(ctx, row, error);
  if (error instanceof AppError && error.status < 500) return giveUpSchedule(ctx, row, error.code);
  const attempts = row.attempts + 1;
  if (attempts >= mostTries) return giveUpSchedule(ctx, row, 'ERR_INTERNAL_SERVER_ERROR');
  const dueAt = new Date(ctx.now().getTime() + firstPauseMs * 2 ** row.attempts);
  await updateScheduleRow(ctx, row.id, { attempts, dueAt });
  ctx.enqueue(sendDueSchedules, { at: dueAt.toISOString() }, { runAt: dueAt });
}
