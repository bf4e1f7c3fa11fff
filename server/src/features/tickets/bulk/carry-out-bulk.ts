/**
 * A ticket's part in a step for many: done as if its user had done it with this ticket alone, by the same rules, or
 * taken back. What it was before and is afterwards is written down in the same transaction.
 */
import { type BulkAction, priorityOfRank } from '@prosa/shared';
import { lockContact } from '#src/features/contacts/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { lockTicket, reloadTicket } from '../access/ticket-access.ts';
import type { BulkPlace } from '../bulk.tables.ts';
import { findHold } from '../closing/closing-hold.queries.ts';
import { restoreTicket } from '../closing/undo-resolve.ts';
import { ticketTransferred } from '../events.ts';
import { placeStillThere } from '../lifecycle/place-still-there.ts';
import { assertCanHandOn, assertNotClosed } from '../lifecycle/ticket-guards.ts';
import { dispatchIntent } from '../lifecycle/update-ticket-by-intent.ts';
import { clearUnread } from '../lists/clear-unread.ts';
import { prioritize } from '../priority/set-priority.ts';
import { setSnooze, snoozeLocked } from '../snooze/snooze-ticket.ts';
import { wakeInPlace } from '../snooze/wake-ticket.ts';
import { setPresentTags, setTags } from '../tags/sync-tags.ts';
import { findTicket, lockTicketRow, type TicketDetailRow, updateEpisode } from '../ticket.queries.ts';
import { updateTicket } from '../update-ticket.ts';
import { type BulkItem, holdBulk, lockItem, updateItem } from './bulk.queries.ts';
import { isUntouched, requestOf } from './bulk.rules.ts';

/** A ticket's part: the step it belongs to and its line there. */
export type BulkPart = { readonly bulkId: number; readonly action: BulkAction; readonly item: BulkItem };

const bulkPlaceOf = (ticket: TicketDetailRow): BulkPlace => {
  const { status, userId, queueId, tagIds, priority, snoozedAt, snoozedUntil, snoozedById } = ticket;
  const snooze =
    snoozedAt === null
      ? null
      : { at: snoozedAt.toISOString(), until: snoozedUntil?.toISOString() ?? null, byId: snoozedById };
  return { status, userId, queueId, tagIds, priority, snooze };
};

/**
 * Does one ticket's part in a step, unless another run has done it meanwhile; returns `false` when the step is not to go
 * on.
 */
export async function doPart(ctx: UserCtx, { bulkId, action, item }: BulkPart): Promise<boolean> {
  if ((await holdBulk(ctx, bulkId)) !== 'running') return false;
  if (!(await lockItem(ctx, bulkId, item.position, 'running'))) return true;
  const ticket = await lockTicket(ctx, item.ticketId);
  await change(ctx, ticket, action, bulkId);
  const after = bulkPlaceOf(await reloadTicket(ctx, ticket.id));
  await updateItem(ctx, bulkId, item.position, { outcome: 'done', before: bulkPlaceOf(ticket), after });
  return true;
}

async function change(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  action: BulkAction,
  bulkId: number,
): Promise<void> {
  // Nobody is told that a ticket has come to them which is theirs already.
  if (action.kind === 'assign' && ticket.status === 'open' && ticket.userId === action.userId) return;
  const request = requestOf(action);
  if (request !== undefined) return dispatchIntent(ctx, ticket, { ...request, ticketId: ticket.id, bulkId });
  if (action.kind === 'tag') return setTags(ctx, ticket, [...ticket.tagIds, ...action.tagIds]);
  if (action.kind === 'snooze') return snoozeLocked(ctx, ticket, action.choice);
  if (action.kind === 'priority') return prioritize(ctx, ticket, action.priority);
  await assertCanHandOn(ctx, ticket);
  if (ticket.unreadMessages > 0) await clearUnread(ctx, ticket.id);
}

/**
 * Takes one ticket's part in a step back, if nobody else has touched it since; its user may not see it any more, having
 * given it away. Returns `false` when the step is not to be taken back further.
 */
export async function undoPart(ctx: UserCtx, { bulkId, action, item }: BulkPart): Promise<boolean> {
  if ((await holdBulk(ctx, bulkId)) !== 'undoing') return false;
  if (!(await lockItem(ctx, bulkId, item.position, 'undoing'))) return true;
  const { before, after } = item;
  if (before === null || after === null) throw new Error('what is done has a before and an after');
  const ticket = await lockForUndo(ctx, item.ticketId);
  if (ticket === undefined || !isUntouched(bulkPlaceOf(ticket), after)) {
    await updateItem(ctx, bulkId, item.position, { outcome: 'kept' });
    return true;
  }
  const hold = action.kind === 'resolve' ? await findHold(ctx, ticket.id) : undefined;
  if (action.kind === 'resolve' && hold === undefined) {
    await updateItem(ctx, bulkId, item.position, { outcome: 'kept' });
    return true;
  }
  if (hold !== undefined) await restoreTicket(ctx, ticket, hold);
  else if (action.kind === 'snooze') await putBackSnooze(ctx, ticket, before.snooze ?? null);
  else if (action.kind === 'priority')
    await prioritize(ctx, ticket, priorityOfRank(before.priority ?? ticket.priority));
  else if (action.kind === 'tag') await setPresentTags(ctx, ticket, before.tagIds);
  else if (!isUntouched(before, after)) await putBack(ctx, ticket, before);
  await updateItem(ctx, bulkId, item.position, { outcome: 'undone' });
  return true;
}

async function lockForUndo(ctx: UserCtx, ticketId: number): Promise<TicketDetailRow | undefined> {
  const seen = await findTicket(ctx, ticketId);
  if (seen === undefined) return undefined;
  await lockContact(ctx, seen.contactId);
  return lockTicketRow(ctx, ticketId);
}

async function putBackSnooze(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  snooze: NonNullable<BulkPlace['snooze']> | null,
): Promise<void> {
  if (snooze === null) return wakeInPlace(ctx, ticket, 'user');
  await setSnooze(ctx, ticket, {
    snoozedAt: new Date(snooze.at),
    snoozedUntil: snooze.until === null ? null : new Date(snooze.until),
    snoozedById: snooze.byId,
  });
}

async function putBack(ctx: UserCtx, ticket: TicketDetailRow, before: BulkPlace): Promise<void> {
  await assertNotClosed(ctx, { ...ticket, status: before.status });
  const { status, userId, queueId } = await placeStillThere(ctx, before);
  await updateTicket(ctx, ticket, { status, userId, queueId }, ticketTransferred, {
    kind: 'transferred',
    ...(userId === null ? {} : { toUserId: userId }),
    ...(queueId === null ? {} : { toQueueId: queueId }),
  });
  const now = ctx.now();
  await updateEpisode(
    ctx,
    ticket.id,
    userId === null ? { userId, queuedAt: now, startedAt: null } : { userId, startedAt: now },
  );
}
