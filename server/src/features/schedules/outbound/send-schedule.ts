/**
 * A schedule leaves: its message, its new state and the next of its series are one transaction, so it is sent exactly
 * once whoever tries, and however often. It goes into the contact's live ticket; without one it opens a ticket only where
 * that was asked for. What is too late by more than a day is given up.
 */
import { fail } from '@prosa/shared';
import { findContact, lockContact } from '#src/features/contacts/index.ts';
import { sendLowPriorityMessage } from '#src/features/messages/outbound/index.ts';
import { latestConnections } from '#src/features/tickets/history/index.ts';
import { ticketToSendIn } from '#src/features/tickets/lifecycle/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { claimFiles } from '#src/platform/storage/loose-files.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import type { StoredFile } from '#src/tenant/files/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { scheduleChanged } from '../events.ts';
import { reachOf } from '../lock-to-change.ts';
import { claimSchedule, type ScheduleRow, updateScheduleRow } from '../schedule.queries.ts';
import type { SchedulesDeps } from '../schedules-deps.ts';
import { giveUpSchedule } from './give-up-schedule.ts';
import { repeatSchedule } from './repeat-schedule.ts';

/** The file once more, for a message whose schedule goes on needing it. */
export type Copy = { readonly of: string; readonly path: string };

const tooLateMs = 24 * 3_600_000;

/**
 * Sends a schedule's message and marks it as sent; does nothing where somebody else was faster, or where the schedule
 * has been changed meanwhile.
 */
export async function sendSchedule(
  ctx: Ctx,
  deps: Pick<SchedulesDeps, 'capabilities'>,
  seen: ScheduleRow,
  before: Date,
  copy: Copy | undefined,
): Promise<void> {
  await lockContact(ctx, seen.contactId);
  const row = await claimSchedule(ctx, seen, before);
  if (row === undefined) return;
  // What its network has held back is as late as it was meant to be.
  if (ctx.now().getTime() - row.dueAt.getTime() > tooLateMs)
    return giveUpSchedule(ctx, row, 'ERR_SCHEDULE_TOO_LATE');
  const goesOn = await repeatSchedule(ctx, row);
  // Another file, or another rhythm, than a moment ago: the next round sees it as it is.
  if (goesOn && row.mediaPath !== null && copy?.of !== row.mediaPath) throw new ChangedMeanwhile();
  const path = goesOn && row.mediaPath !== null && copy !== undefined ? copy.path : row.mediaPath;
  if (path !== row.mediaPath && path !== null) await claimFiles(ctx, path);
  const ticket = await ticketFor(ctx, row);
  await sendLowPriorityMessage(ctx, deps, ticket, {
    id: row.messageId,
    userId: row.userId ?? row.authorId,
    text: row.body,
    template: row.template,
    file: fileOf(row, path),
    isHuman: row.openTicket,
  });
  await updateScheduleRow(ctx, row.id, {
    status: 'ENVIADA',
    sentAt: ctx.now(),
    error: null,
    heldUntil: null,
    mediaPath: null,
  });
  ctx.emit(scheduleChanged, { scheduleId: row.id, before: reachOf(row) });
}

/** Thrown when a schedule has changed meanwhile: nothing has happened, and it is tried again at once. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

function fileOf({ mediaName, mediaType, mediaSize }: ScheduleRow, path: string | null): StoredFile | null {
  if (path === null || mediaType === null) return null;
  return { path, mediaType, fileName: mediaName ?? 'file', size: mediaSize ?? 0 };
}

async function ticketFor(ctx: Ctx, row: ScheduleRow) {
  const { contactId, openTicket: opens } = row;
  const contact = (await findContact(ctx, contactId)) ?? fail('ERR_NO_CONTACT_FOUND');
  const people = await ctx.cached(agents);
  // Whoever has left gets no ticket: it waits for the others.
  const assignee = row.userId !== null && people.has(row.userId) ? row.userId : null;
  const userId = opens ? assignee : (assignee ?? (people.has(row.authorId) ? row.authorId : null));
  // Nobody is in a queue that is gone: it waits where everybody looks.
  const queueId =
    row.queueId !== null && (await ctx.cached(queueNames)).has(row.queueId) ? row.queueId : null;
  const connectionId = row.connectionId ?? (await usualConnection(ctx, contactId, assignee));
  return ticketToSendIn(ctx, { contactId, connectionId, isGroup: contact.isGroup, opens, userId, queueId });
}

/**
 * Returns the connection that the contact was last spoken with over, else the user's own, the company's, or any that is
 * connected.
 */
async function usualConnection(ctx: Ctx, contactId: number, userId: number | null): Promise<number> {
  const known = await ctx.cached(connectionNames);
  const last = (await latestConnections(ctx, [contactId])).get(contactId)?.id;
  const own = userId === null ? null : (await ctx.cached(agents)).get(userId)?.whatsappId;
  const usable = [...known.values()].filter(({ deleted, status }) => !deleted && status !== 'DISCONNECTED');
  const chosen =
    usable.find(({ id }) => id === last) ??
    usable.find(({ id }) => id === own) ??
    usable.find(({ isDefault }) => isDefault) ??
    usable.find(({ status }) => status === 'CONNECTED');
  return chosen?.id ?? fail('ERR_NO_DEF_WAPP_FOUND');
}
