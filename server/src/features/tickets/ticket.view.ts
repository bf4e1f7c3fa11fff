/** Ticket rows → what clients see. Names of queues, users, tags and connections come from the company's dictionaries. */
import {
  type PastTicket,
  priorityOfRank,
  type TicketDetail,
  type TicketEventKind,
  type TicketEventView,
  type TicketView,
} from '@prosa/shared';
import { pictureAddress } from '#src/features/contacts/pictures/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { tagNames } from '#src/tenant/tags/index.ts';
import { userNames } from '#src/tenant/users/index.ts';
import type { TicketEventRow } from './event-log/ticket-events.queries.ts';
import type { PastTicketRow } from './history/ticket-history.queries.ts';
import type { TicketDetailRow, TicketRow } from './ticket.queries.ts';

type Named = { id: number; name: string };

async function dictionaries(ctx: Ctx) {
  return {
    queues: await ctx.cached(queueNames),
    users: await ctx.cached(userNames),
    tags: await ctx.cached(tagNames),
    connections: await ctx.cached(connectionNames),
  };
}

type Dictionaries = Awaited<ReturnType<typeof dictionaries>>;

const queueOf = (names: Dictionaries, id: number | null) => {
  const queue = id === null ? undefined : names.queues.get(id);
  return queue === undefined ? null : { id: queue.id, name: queue.name, color: queue.color };
};

const userOf = (names: Dictionaries, id: number | null): Named | null => {
  const user = id === null ? undefined : names.users.get(id);
  return user === undefined ? null : { id: user.id, name: user.name };
};

const connectionOf = (names: Dictionaries, id: number): TicketView['whatsapp'] => {
  const connection = names.connections.get(id);
  return { id, name: connection?.name ?? '', ...(connection?.isSample && { isSample: true }) };
};

function tagsOf(names: Dictionaries, ids: readonly number[]) {
  const tags: TicketView['tags'] = [];
  for (const id of ids) {
    const tag = names.tags.get(id);
    if (tag !== undefined) tags.push(tag);
  }
  return tags;
}

function snoozeOf(names: Dictionaries, row: TicketRow): TicketView['snooze'] {
  if (row.snoozedAt === null) return null;
  return {
    until: row.snoozedUntil?.toISOString() ?? null,
    since: row.snoozedAt.toISOString(),
    user: userOf(names, row.snoozedById),
  };
}

function slaOf({ status, slaClock: clock, slaDueAt: due, slaWarnAt: warn }: TicketRow): TicketView['sla'] {
  if (status === 'closed' || clock === null || due === null) return null;
  return { clock, dueAt: due.toISOString(), warnAt: (warn ?? due).toISOString() };
}

/** By the delivery states as messages keep them; what was played was read. */
const lastStates = ['queued', 'sent', 'delivered', 'read', 'read'] as const;

function lastStateOf({ lastFromMe, lastAck, lastFailed }: TicketRow): TicketView['last']['state'] {
  if (!lastFromMe || lastAck === null) return null;
  return lastFailed ? 'failed' : (lastStates[lastAck] ?? 'queued');
}

function view(names: Dictionaries, row: TicketRow, now: Date): TicketView {
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    priority: priorityOfRank(row.priority),
    lastMessage: row.lastMessage,
    last: {
      at: (row.lastMessageAt ?? row.updatedAt).toISOString(),
      mediaType: row.lastMediaType,
      fromMe: row.lastFromMe,
      user: userOf(names, row.lastUserId),
      state: lastStateOf(row),
    },
    waitingSince: row.status === 'closed' ? null : (row.waitingSince?.toISOString() ?? null),
    unreadMessages: row.unreadMessages,
    isGroup: row.isGroup,
    chatbot: row.chatbot,
    userId: row.userId,
    queueId: row.queueId,
    contactId: row.contactId,
    whatsappId: row.connectionId,
    useIntegration: row.useIntegration,
    promptId: row.promptId,
    integrationId: row.integrationId,
    snooze: snoozeOf(names, row),
    sla: slaOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    contact: {
      id: row.contactId,
      name: row.contactName,
      number: row.contactNumber,
      email: row.contactEmail ?? '',
      profilePicUrl: pictureAddress(row.contactPicture, now),
    },
    queue: queueOf(names, row.queueId),
    user: userOf(names, row.userId),
    tags: tagsOf(names, row.tagIds),
    lane: { tagId: row.laneId, since: row.laneSince.toISOString() },
    whatsapp: connectionOf(names, row.connectionId),
  };
}

export async function ticketViews(ctx: Ctx, rows: readonly TicketRow[]): Promise<TicketView[]> {
  const names = await dictionaries(ctx);
  const now = ctx.now();
  return rows.map((row) => view(names, row, now));
}

export async function ticketDetail(ctx: Ctx, row: TicketDetailRow): Promise<TicketDetail> {
  const ticket = view(await dictionaries(ctx), row, ctx.now());
  return { ...ticket, contact: { ...ticket.contact, extraInfo: row.extraInfo } };
}

export async function pastTicketViews(ctx: Ctx, rows: readonly PastTicketRow[]): Promise<PastTicket[]> {
  const names = await dictionaries(ctx);
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    queue: queueOf(names, row.queueId),
    user: userOf(names, row.userId),
    whatsapp: { id: row.connectionId, name: names.connections.get(row.connectionId)?.name ?? '' },
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

export async function ticketEventViews(
  ctx: Ctx,
  rows: readonly TicketEventRow[],
): Promise<TicketEventView[]> {
  const names = await dictionaries(ctx);
  return rows.map((row) => {
    const toQueue = queueOf(names, row.details.toQueueId ?? null);
    return {
      id: row.id,
      ticketId: row.ticketId,
      kind: row.kind as TicketEventKind,
      afterSeq: row.afterSeq,
      user: userOf(names, row.userId),
      toUser: userOf(names, row.details.toUserId ?? null),
      toQueue: toQueue === null ? null : { id: toQueue.id, name: toQueue.name },
      ...(row.details.reason !== undefined && { reason: row.details.reason }),
      ...(row.details.assignedBy !== undefined && { assignedBy: row.details.assignedBy }),
      ...(row.details.unassigned !== undefined && { unassigned: row.details.unassigned }),
      ...(row.details.absent === true && { absent: true as const }),
      ...(row.details.rate !== undefined && { rate: row.details.rate }),
      ...(row.details.tags !== undefined && { tags: row.details.tags }),
      ...(row.details.until !== undefined && { until: row.details.until }),
      ...(row.details.wokenBy !== undefined && { wokenBy: row.details.wokenBy }),
      ...(row.details.priority !== undefined && { priority: row.details.priority }),
      ...(row.details.clock !== undefined && { clock: row.details.clock }),
      createdAt: row.createdAt.toISOString(),
    };
  });
}
