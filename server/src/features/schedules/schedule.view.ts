/** Rows of schedules as the wire shows them. */
import type { ScheduleView } from '@prosa/shared';
import { wireAck } from '#src/features/messages/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { addressOf, type FileDeps } from '#src/tenant/files/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { userNames } from '#src/tenant/users/index.ts';
import type { ListedSchedule } from './schedule-list.queries.ts';

type Named = { readonly id: number; readonly name: string };

/** A user who has left keeps their name; whatever else is gone leaves nothing. */
const namedIn = (names: ReadonlyMap<number, Named>, id: number | null): Named | null => {
  const found = id === null ? undefined : names.get(id);
  return found === undefined ? null : { id: found.id, name: found.name };
};

export async function viewSchedules(
  ctx: Ctx,
  deps: Pick<FileDeps, 'links'>,
  rows: readonly ListedSchedule[],
): Promise<ScheduleView[]> {
  const [users, connections, queues] = [
    await ctx.cached(userNames),
    await ctx.cached(connectionNames),
    await ctx.cached(queueNames),
  ];
  return rows.map((row) => {
    const { id, mediaPath: path, contactId, authorId } = row;
    const queue = row.queueId === null ? undefined : queues.get(row.queueId);
    return {
      id,
      body: row.body,
      template: row.template,
      sendAt: row.sendAt.toISOString(),
      ...stateOf(row),
      heldUntil: row.heldUntil?.toISOString() ?? null,
      sentAt: row.sentAt?.toISOString() ?? null,
      contactId,
      contact: { id: contactId, name: row.contactName, number: row.contactNumber },
      authorId,
      author: namedIn(users, authorId) ?? { id: authorId, name: '' },
      userId: row.userId,
      user: namedIn(users, row.userId),
      whatsappId: row.connectionId,
      whatsapp: namedIn(connections, row.connectionId),
      queueId: row.queueId,
      queue: queue === undefined ? null : { id: queue.id, name: queue.name, color: queue.color },
      openTicket: row.openTicket,
      recurrence: row.recurrence,
      recurrenceUntil: row.recurrenceUntil,
      isMedia: row.mediaName !== null,
      mediaPath: path === null ? null : addressOf(deps, ctx, 'schedules', { id, path }),
      mediaName: row.mediaName,
      mediaType: row.mediaType,
      mediaSize: row.mediaSize,
      ticketId: row.ticketUuid === null ? null : row.ticketId,
      ticketUuid: row.ticketUuid,
      ack: row.ack === null ? null : wireAck(row.ack),
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** What was handed over and then refused by its network has not been sent, whatever we believed. */
function stateOf({ status, error, sendError }: ListedSchedule): Pick<ScheduleView, 'status' | 'error'> {
  return status === 'ENVIADA' && sendError !== null
    ? { status: 'ERRO', error: 'ERR_SENDING_WAPP_MSG' }
    : { status, error };
}
