/** Removes a schedule; its file is forgotten. A repetition ends with it, what was sent stays where it was sent. */

import type { UserCtx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { scheduleDeleted } from '../events.ts';
import { lockToChange, reachOf } from '../lock-to-change.ts';
import { deleteSchedule } from '../schedule.queries.ts';

export async function removeSchedule(ctx: UserCtx, id: number, version?: number): Promise<void> {
  const row = await lockToChange(ctx, id, version);
  await deleteSchedule(ctx, id);
  if (row.mediaPath !== null) ctx.enqueue(forgetFile, { path: row.mediaPath });
  ctx.emit(scheduleDeleted, { scheduleId: id, before: reachOf(row) });
}
