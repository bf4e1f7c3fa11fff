/** The schedule, locked, for whoever may change it: its author, and admins. */
import { canChangeSchedule, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { lockVisible } from './list-schedules.ts';
import type { ScheduleRow } from './schedule.queries.ts';

export async function lockToChange(ctx: UserCtx, id: number, version?: number): Promise<ScheduleRow> {
  const row = await lockVisible(ctx, id);
  if (!canChangeSchedule(ctx.actor, row)) fail('ERR_NO_PERMISSION');
  if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  return row;
}

/**
 * Returns a schedule that has not left, locked for a change. Throws ERR_SCHEDULE_NOT_PENDING, ERR_CHANGED_MEANWHILE.
 */
export async function lockPending(ctx: UserCtx, id: number, version?: number): Promise<ScheduleRow> {
  const row = await lockToChange(ctx, id);
  // What has left is told before anything else: whoever moved it is too late, whatever else has changed.
  if (row.status !== 'PENDENTE') fail('ERR_SCHEDULE_NOT_PENDING');
  if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  return row;
}

/** Returns by what it is decided who sees a schedule. */
export const reachOf = ({ authorId, userId }: ScheduleRow) => ({ authorId, userId });
