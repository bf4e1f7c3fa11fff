/** What is written about a schedule, checked: it lies ahead, and whom and what it names is there and may be named. */
import {
  fail,
  failFields,
  may,
  momentOf,
  overseesCompany,
  rhythmOf,
  type ScheduleRecurrence,
  type TemplateChoice,
  wallClock,
} from '@prosa/shared';
import { findContact } from '#src/features/contacts/index.ts';
import { assertTemplateUsable } from '#src/features/messages/outbound/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents, ticketActor } from '#src/tenant/users/index.ts';
import { zoneOf } from '../list-schedules.ts';
import type { SchedulesDeps } from '../schedules-deps.ts';

type Names = {
  readonly contactId?: number | undefined;
  readonly userId?: number | null | undefined;
  readonly queueId?: number | null | undefined;
  readonly whatsappId?: number | null | undefined;
};

/**
 * Throws when a named contact, user, queue or connection does not exist or is not the caller's to choose. Absent ones
 * are not looked at.
 */
export async function assertReferencesAllowed(
  ctx: UserCtx,
  { contactId, userId, queueId, whatsappId }: Names,
) {
  if (contactId !== undefined && (await findContact(ctx, contactId)) === undefined)
    fail('ERR_NO_CONTACT_FOUND');
  if (userId != null) await assertMaySendFor(ctx, userId);
  if (queueId != null) await assertMayUseQueue(ctx, queueId);
  if (whatsappId != null && (await ctx.cached(connectionNames)).get(whatsappId)?.deleted !== false)
    fail('ERR_NO_WAPP_FOUND');
}

/** Throws unless the user exists and is the caller, or the caller an admin. */
async function assertMaySendFor(ctx: UserCtx, userId: number): Promise<void> {
  if (!(await ctx.cached(agents)).has(userId)) fail('ERR_NO_USER_FOUND');
  if (userId !== ctx.actor.id && !may(ctx.actor, 'admin')) fail('ERR_NO_PERMISSION');
}

async function assertMayUseQueue(ctx: UserCtx, queueId: number): Promise<void> {
  if (!(await ctx.cached(queueNames)).has(queueId)) fail('ERR_NO_QUEUE_FOUND');
  const { queueIds } = await ticketActor(ctx);
  if (!queueIds.includes(queueId) && !overseesCompany(ctx.actor)) fail('ERR_NO_PERMISSION');
}

/** Throws unless the template is usable on the named connection; without a template nothing is asked. */
export async function assertTemplateAllowed(
  ctx: UserCtx,
  deps: Pick<SchedulesDeps, 'capabilities'>,
  template: TemplateChoice | null,
  connectionId: number | null,
): Promise<void> {
  if (template === null) return;
  if (connectionId === null) failFields({ field: 'whatsappId', rule: 'required' });
  else await assertTemplateUsable(ctx, deps, connectionId, template);
}

type Times = {
  readonly sendAt: Date;
  readonly recurrence: ScheduleRecurrence;
  readonly recurrenceUntil: string | null;
};

export const momentIn = async (ctx: UserCtx, written: string): Promise<Date> =>
  momentOf(written, await zoneOf(ctx));

/**
 * Returns what the moment says about all that follow. Throws ERR_SCHEDULE_PAST where it has passed, ERR_SCHEDULE_UNTIL
 * where nobody knows when it ends.
 */
export async function timesOf(ctx: UserCtx, { sendAt, recurrence, recurrenceUntil }: Times) {
  if (sendAt <= ctx.now()) fail('ERR_SCHEDULE_PAST');
  const zone = await zoneOf(ctx);
  const { until, time, monthDay } = rhythmOf(sendAt, { recurrence, until: recurrenceUntil }, zone);
  const isEndless = recurrence !== 'none' && (until === null || until < wallClock(sendAt, zone).day);
  if (isEndless) fail('ERR_SCHEDULE_UNTIL');
  return { sendAt, recurrence, recurrenceUntil: until, localTime: time, monthDay };
}
