/** Attaches a file to a schedule that has not left yet, or takes it away. What was attached before is forgotten. */
import { attachments } from '#src/tenant/files/index.ts';
import { scheduleChanged } from '../events.ts';
import { lockPending, reachOf } from '../lock-to-change.ts';
import { updateScheduleRow } from '../schedule.queries.ts';

export const { attach: attachFile, detach: detachFile } = attachments({
  lock: lockPending,
  write: updateScheduleRow,
  changed: (ctx, id, row) => ctx.emit(scheduleChanged, { scheduleId: id, before: reachOf(row) }),
});
