/** Puts a message of the acting user down for a moment to come; the order to send it is given with it. */
import type { Input, schedulesContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { scheduleCreated } from '../events.ts';
import { sendDueSchedules } from '../jobs.ts';
import { insertSchedule } from '../schedule.queries.ts';
import type { SchedulesDeps } from '../schedules-deps.ts';
import { assertReferencesAllowed, assertTemplateAllowed, momentIn, timesOf } from './schedule-fields.ts';

/** Creates a schedule and returns its id. */
export async function createSchedule(
  ctx: UserCtx,
  deps: Pick<SchedulesDeps, 'capabilities'>,
  input: Input<typeof schedulesContract.create>,
): Promise<number> {
  const { body, template, contactId, whatsappId, queueId, openTicket, recurrence, recurrenceUntil } = input;
  const userId = input.userId === undefined ? ctx.actor.id : input.userId;
  const times = await timesOf(ctx, {
    sendAt: await momentIn(ctx, input.sendAt),
    recurrence,
    recurrenceUntil,
  });
  await assertReferencesAllowed(ctx, { contactId, userId, queueId, whatsappId });
  await assertTemplateAllowed(ctx, deps, template, whatsappId);
  const scheduleId = await insertSchedule(ctx, {
    ...times,
    body,
    template,
    contactId,
    authorId: ctx.actor.id,
    userId,
    connectionId: whatsappId,
    queueId,
    openTicket,
    messageId: ctx.newId(),
  });
  ctx.enqueue(sendDueSchedules, { at: times.sendAt.toISOString() }, { runAt: times.sendAt });
  ctx.emit(scheduleCreated, { scheduleId });
  return scheduleId;
}
