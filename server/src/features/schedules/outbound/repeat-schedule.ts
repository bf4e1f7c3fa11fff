/**
 * What comes after a schedule that is done with: the next of its series, in the same transaction, so that a series neither
 * breaks off nor doubles. The file goes on with it. Times that nobody could keep are left out.
 */
import { nextTime } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { scheduleCreated } from '../events.ts';
import { sendDueSchedules } from '../jobs.ts';
import { zoneOf } from '../list-schedules.ts';
import { insertSchedule, type ScheduleRow } from '../schedule.queries.ts';

/** Returns when a series goes on; undefined where this was the last. */
export const nextOf = async (ctx: Ctx, row: ScheduleRow): Promise<Date | undefined> => {
  const { recurrence, recurrenceUntil: until, localTime: time, monthDay } = row;
  return nextTime(row.sendAt, { recurrence, until, time, monthDay }, await zoneOf(ctx), ctx.now());
};

/** Inserts the next of a series; returns whether there is one. The file is its own then. */
export async function repeatSchedule(ctx: Ctx, row: ScheduleRow): Promise<boolean> {
  const sendAt = await nextOf(ctx, row);
  if (sendAt === undefined) return false;
  const { contactId, body, template, authorId, userId, connectionId, queueId, openTicket } = row;
  const { recurrence, recurrenceUntil, localTime, monthDay } = row;
  const { mediaPath, mediaName, mediaType, mediaSize } = row;
  const scheduleId = await insertSchedule(ctx, {
    ...{ contactId, body, template, authorId, userId, connectionId, queueId, openTicket },
    ...{ sendAt, recurrence, recurrenceUntil, localTime, monthDay },
    ...{ mediaPath, mediaName, mediaType, mediaSize },
    messageId: ctx.newId(),
  });
  ctx.enqueue(sendDueSchedules, { at: sendAt.toISOString() }, { runAt: sendAt });
  ctx.emit(scheduleCreated, { scheduleId });
  return true;
}
