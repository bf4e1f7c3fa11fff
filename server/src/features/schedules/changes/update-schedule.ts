/**
 * Changes a schedule that has not left yet, the moment included. Whoever saw an older version than the present one is told
 * instead of overwriting it; who comes after it has left is told that.
 */
import type { Input, schedulesContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { scheduleChanged } from '../events.ts';
import { sendDueSchedules } from '../jobs.ts';
import { lockPending, reachOf } from '../lock-to-change.ts';
import { type ScheduleChanges, type ScheduleRow, updateScheduleRow } from '../schedule.queries.ts';
import type { SchedulesDeps } from '../schedules-deps.ts';
import { assertReferencesAllowed, assertTemplateAllowed, momentIn, timesOf } from './schedule-fields.ts';

type Change = Input<typeof schedulesContract.update>;

export async function updateSchedule(
  ctx: UserCtx,
  deps: Pick<SchedulesDeps, 'capabilities'>,
  input: Change,
): Promise<void> {
  const { scheduleId, version, body, template, contactId, userId, whatsappId, queueId, openTicket } = input;
  const row = await lockPending(ctx, scheduleId, version);
  await assertReferencesAllowed(ctx, {
    contactId: ifOther(contactId, row.contactId),
    userId: ifOther(userId, row.userId),
    whatsappId: ifOther(whatsappId, row.connectionId),
    queueId: ifOther(queueId, row.queueId),
  });
  const isOther =
    JSON.stringify(template) !== JSON.stringify(row.template) || whatsappId !== row.connectionId;
  if (template && isOther)
    await assertTemplateAllowed(
      ctx,
      deps,
      template,
      whatsappId === undefined ? row.connectionId : whatsappId,
    );
  const times = { ...released(row), ...(await newTimes(ctx, row, input)) };
  await updateScheduleRow(ctx, scheduleId, {
    body,
    template,
    contactId,
    userId,
    connectionId: whatsappId,
    queueId,
    openTicket,
    ...times,
  });
  const { dueAt } = times;
  if (dueAt !== undefined) ctx.enqueue(sendDueSchedules, { at: dueAt.toISOString() }, { runAt: dueAt });
  ctx.emit(scheduleChanged, { scheduleId, before: reachOf(row) });
}

/** What was named before may stay, though it is gone or was named by somebody with more rights. */
const ifOther = <T>(wanted: T | undefined, present: T): T | undefined =>
  wanted === present ? undefined : wanted;

/** What its network holds back is tried again as it is now: perhaps it goes over another number. */
const released = ({ error, sendAt }: ScheduleRow): ScheduleChanges =>
  error === null ? {} : { error: null, heldUntil: null, dueAt: sendAt };

/** Returns what changes of a schedule's times; nothing where the moment and its repetition stay as they are. */
async function newTimes(ctx: UserCtx, row: ScheduleRow, input: Change): Promise<ScheduleChanges> {
  const { recurrence = row.recurrence, recurrenceUntil = row.recurrenceUntil } = input;
  const sendAt = input.sendAt === undefined ? row.sendAt : await momentIn(ctx, input.sendAt);
  const stays =
    sendAt.getTime() === row.sendAt.getTime() &&
    recurrence === row.recurrence &&
    recurrenceUntil === row.recurrenceUntil;
  if (stays) return {};
  const times = await timesOf(ctx, { sendAt, recurrence, recurrenceUntil });
  const isSameMoment = sendAt.getTime() === row.sendAt.getTime();
  // Repeated on the 28th of February, it is still meant for the 31st.
  const kept = isSameMoment ? { localTime: row.localTime, monthDay: row.monthDay } : {};
  return { ...times, ...kept, dueAt: sendAt, attempts: 0 };
}
