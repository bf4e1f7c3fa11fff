/**
 * A ticket is handed on: to a user (it stays open, theirs), to a queue only (it waits there, with nobody's name), or to
 * another connection (refused while the contact has a live ticket there; the history follows the contact).
 */
import { fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { ticketTransferred } from '../events.ts';
import { type TicketChange, type TicketDetailRow, updateEpisode } from '../ticket.queries.ts';
import { updateTicket } from '../update-ticket.ts';
import { assertNoOtherLiveTicket } from './assert-no-other-live-ticket.ts';
import { assertNotClosed } from './ticket-guards.ts';

export type Transfer = {
  readonly userId: number | null | undefined;
  /** `undefined` keeps the queue. */
  readonly queueId: number | null | undefined;
  readonly connectionId: number | null | undefined;
  readonly reason: string | undefined;
};

export async function transferTicket(ctx: UserCtx, ticket: TicketDetailRow, to: Transfer): Promise<void> {
  await assertNotClosed(ctx, ticket);
  const userId = to.userId ?? null;
  const queueId = to.queueId === undefined ? ticket.queueId : to.queueId;
  if (userId !== null && !(await ctx.cached(agents)).has(userId)) fail('ERR_NO_USER_FOUND');
  if (queueId !== null && !(await ctx.cached(queueNames)).has(queueId)) fail('ERR_NO_QUEUE_FOUND');
  const moved = await movedConnection(ctx, ticket, to.connectionId ?? ticket.connectionId);
  const status = userId === null ? 'pending' : 'open';
  const change: TicketChange = { ...moved, status, userId, queueId, chatbot: false };
  await updateTicket(ctx, ticket, change, ticketTransferred, {
    kind: 'transferred',
    ...(userId === null ? {} : { toUserId: userId }),
    ...(queueId === null ? {} : { toQueueId: queueId }),
    ...(to.reason ? { reason: to.reason } : {}),
  });
  const now = ctx.now();
  await updateEpisode(
    ctx,
    ticket.id,
    userId === null ? { userId, queuedAt: now, startedAt: null } : { userId, startedAt: now },
  );
}

async function movedConnection(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  connectionId: number,
): Promise<TicketChange> {
  if (connectionId === ticket.connectionId) return {};
  const connection = (await ctx.cached(connectionNames)).get(connectionId);
  if (connection === undefined || connection.deleted) fail('ERR_NO_WAPP_FOUND');
  await assertNoOtherLiveTicket(ctx, ticket.contactId, connectionId);
  return { connectionId };
}
