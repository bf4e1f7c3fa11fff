/** A schedule could not leave: it says why, and its series goes on. The row must be locked. */
import type { ErrorCode } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { scheduleChanged } from '../events.ts';
import { reachOf } from '../lock-to-change.ts';
import { type ScheduleRow, updateScheduleRow } from '../schedule.queries.ts';
import { repeatSchedule } from './repeat-schedule.ts';

export async function giveUpSchedule(ctx: Ctx, row: ScheduleRow, error: ErrorCode): Promise<void> {
  const goesOn = await repeatSchedule(ctx, row);
  await endSchedule(ctx, row, error, goesOn);
}

/** Marks a schedule as failed with an error, and with it a series that ends. */
export const endSchedule = async (
  ctx: Ctx,
  row: ScheduleRow,
  error: ErrorCode,
  passesFileOn = false,
): Promise<void> => {
  await updateScheduleRow(ctx, row.id, {
    status: 'ERRO',
    error,
    heldUntil: null,
    ...(passesFileOn ? { mediaPath: null } : {}),
  });
  ctx.emit(scheduleChanged, { scheduleId: row.id, before: reachOf(row) });
};
