/**
 * How a ticket begins: somebody of the company starts a conversation, or a customer's message opens one, which waits with
 * nobody's name on it. Both hold the contact's lock, so there is one live ticket of a contact on a connection.
 */
import {
  AppError,
  fail,
  failFields,
  mayBeginWithoutQueue,
  oversees,
  overseesCompany,
  type TicketDetail,
} from '@prosa/shared';
import { findContact, lockContact } from '#src/features/contacts/index.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents, ticketActor } from '#src/tenant/users/index.ts';
import { reloadTicket } from '../access/ticket-access.ts';
import { insertTicketEvent } from '../event-log/ticket-events.queries.ts';
import { ticketCreated, ticketEventLogged } from '../events.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import { insertTicket, type NewTicket } from '../ticket.queries.ts';
import { ticketDetail } from '../ticket.view.ts';
import { actingUserId } from '../update-ticket.ts';
import { assertNoOtherLiveTicket } from './assert-no-other-live-ticket.ts';

export type CreateTicket = {
  readonly contactId: number;
  readonly queueId?: number | null | undefined;
  readonly whatsappId?: number | null | undefined;
  readonly userId?: number | null | undefined;
  readonly status: 'open' | 'pending';
};

export type Conversation = {
  readonly contactId: number;
  readonly connectionId: number;
  readonly isGroup: boolean;
};

/**
 * Starts a conversation with a contact. Without a connection the user's default, the company's default or any connected
 * one is taken; a live ticket in the way is told with who holds it.
 */
export async function createTicket(ctx: UserCtx, input: CreateTicket): Promise<TicketDetail> {
  await lockContact(ctx, input.contactId);
  const contact = (await findContact(ctx, input.contactId)) ?? fail('ERR_NO_CONTACT_FOUND');
  const queueId = await allowedQueue(ctx, input.queueId ?? null);
  const userId =
    input.status === 'pending' ? null : await allowedUser(ctx, input.userId ?? ctx.actor.id, queueId);
  const connectionId = await chooseConnection(ctx, input.whatsappId ?? null);
  await assertNoOtherLiveTicket(ctx, contact.id, input.whatsappId ?? null);
  const id = await openTicket(ctx, {
    status: input.status,
    contactId: contact.id,
    connectionId,
    queueId,
    userId,
    isGroup: contact.isGroup,
  });
  return ticketDetail(ctx, await reloadTicket(ctx, id));
}

/**
 * Opens the ticket of a customer's message, in the queue that the contact's conversations begin in. The contact must be locked
 * and have no live ticket on the connection, so fifty first messages at once open one.
 */
export async function openWaitingTicket(ctx: Ctx, conversation: Conversation): Promise<number> {
  const queueId = await usualQueue(ctx, conversation.contactId);
  return openTicket(ctx, { ...conversation, status: 'pending', queueId, userId: null });
}

/** Returns the queue that a contact's conversations begin in; null where they choose one, or it is not there any more. */
async function usualQueue(ctx: Ctx, contactId: number): Promise<number | null> {
  const queueId = (await findContact(ctx, contactId))?.queueId ?? null;
  return queueId !== null && (await ctx.cached(queueNames)).has(queueId) ? queueId : null;
}

/** Writes a new ticket with its first line; the contact must be locked. */
export async function openTicket(ctx: Ctx, ticket: NewTicket): Promise<number> {
  const id = await insertTicket(ctx, ticket);
  const row = await reloadTicket(ctx, id);
  const eventId = await insertTicketEvent(
    ctx,
    row,
    'created',
    ticket.queueId === null ? {} : { toQueueId: ticket.queueId },
  );
  await followClocks(ctx, [id]);
  ctx.emit(ticketCreated, { ticketId: id, before: null, byUserId: actingUserId(ctx) });
  ctx.emit(ticketEventLogged, { ticketId: id, eventId });
  return id;
}

async function allowedQueue(ctx: UserCtx, queueId: number | null): Promise<number | null> {
  if (queueId === null) {
    if (!mayBeginWithoutQueue(ctx.actor)) failFields({ field: 'queueId', rule: 'invalid_type' });
    return null;
  }
  if (!(await ctx.cached(queueNames)).has(queueId)) fail('ERR_NO_QUEUE_FOUND');
  const { queueIds } = await ticketActor(ctx);
  if (!queueIds.includes(queueId) && !overseesCompany(ctx.actor)) throw new AppError('ERR_NO_PERMISSION');
  return queueId;
}

async function allowedUser(ctx: UserCtx, userId: number, queueId: number | null): Promise<number> {
  if (!(await ctx.cached(agents)).has(userId)) fail('ERR_NO_USER_FOUND');
  if (userId !== ctx.actor.id && !oversees(await ticketActor(ctx), queueId))
    throw new AppError('ERR_NO_PERMISSION');
  return userId;
}

async function chooseConnection(ctx: UserCtx, wanted: number | null): Promise<number> {
  const connections = await ctx.cached(connectionNames);
  const usable = (id: number | null | undefined): boolean =>
    id !== null && id !== undefined && connections.get(id)?.deleted === false;
  if (wanted !== null) return usable(wanted) ? wanted : fail('ERR_NO_WAPP_FOUND');
  const own = (await ctx.cached(agents)).get(ctx.actor.id)?.whatsappId;
  if (own !== null && own !== undefined && usable(own)) return own;
  const live = [...connections.values()].filter((connection) => !connection.deleted);
  const chosen =
    live.find((connection) => connection.isDefault) ??
    live.find((connection) => connection.status === 'CONNECTED');
  return chosen?.id ?? fail('ERR_NO_DEF_WAPP_FOUND');
}
