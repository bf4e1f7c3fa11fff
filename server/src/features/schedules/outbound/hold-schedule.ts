/** The network holds the number back: the schedule waits, says so, and is tried again. The row must be locked. */
import type { AppError } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { scheduleChanged } from '../events.ts';
import { sendDueSchedules } from '../jobs.ts';
import { reachOf } from '../lock-to-change.ts';
import { type ScheduleRow, updateScheduleRow } from '../schedule.queries.ts';

/** Networks change their minds: it is tried well before the end they have told, too. */
const longestPauseMs = 15 * 60_000;

/** Puts off a schedule whose number is held back; `held` is the refusal with the code ERR_NUMBER_HELD. */
export async function holdSchedule(ctx: Ctx, row: ScheduleRow, { code, details }: AppError): Promise<void> {
  const until = details.params?.['until'];
  const heldUntil = typeof until === 'string' ? new Date(until) : null;
  const now = ctx.now().getTime();
  const dueAt = new Date(Math.min(heldUntil?.getTime() ?? Number.POSITIVE_INFINITY, now + longestPauseMs));
  await updateScheduleRow(ctx, row.id, { error: code, heldUntil, dueAt });
  ctx.enqueue(sendDueSchedules, { at: dueAt.toISOString() }, { runAt: dueAt });
  const isTold = row.error === code && row.heldUntil?.getTime() === heldUntil?.getTime();
  if (!isTold) ctx.emit(scheduleChanged, { scheduleId: row.id, before: reachOf(row) });
}
