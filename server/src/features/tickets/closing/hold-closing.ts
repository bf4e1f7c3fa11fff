/**
 * A closing of a person's can be taken back for some seconds: for the team the ticket is closed at once, what its customer
 * is told is held meanwhile.
 */
import type { Ctx } from '#src/platform/context.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import type { BulkRow } from '../bulk/bulk.queries.ts';
import { findBulk } from '../bulk/bulk.queries.ts';
import { heldByBulkUntil } from '../bulk/bulk.rules.ts';
import type { TicketDetailRow } from '../ticket.queries.ts';
import { actingUserId } from '../update-ticket.ts';
import { deleteHold, findHold, insertHold } from './closing-hold.queries.ts';

/** The step back is offered from the answer on, and the request for it may take a moment as well. */
const onTheWayMs = 2_000;

/** Writes down what a ticket is before a person closes it, which must be locked; nothing where the company holds nothing. */
export async function holdClosing(ctx: Ctx, ticket: TicketDetailRow, bulkId: number | null): Promise<void> {
  const userId = actingUserId(ctx);
  const { resolveUndoMs } = await ctx.cached(companySettings);
  if (userId === null || resolveUndoMs === 0) return;
  const { status, queueId, chatbot, useIntegration, promptId, integrationId, unreadMessages } = ticket;
  await insertHold(ctx, {
    ticketId: ticket.id,
    userId,
    bulkId,
    until: new Date(ctx.now().getTime() + resolveUndoMs + onTheWayMs),
    before: {
      ...{ status, queueId, chatbot, useIntegration, promptId, integrationId, unreadMessages },
      userId: ticket.userId,
      updatedAt: ticket.updatedAt.toISOString(),
      snoozedAt: ticket.snoozedAt?.toISOString() ?? null,
      snoozedUntil: ticket.snoozedUntil?.toISOString() ?? null,
      snoozedById: ticket.snoozedById,
    },
  });
}

/**
 * Lets go of what is held of a closing, which then can be taken back no more; returns until when it is held on where
 * its time is not over. The ticket must be locked.
 */
export async function releaseClosing(ctx: Ctx, ticketId: number): Promise<Date | undefined> {
  const hold = await findHold(ctx, ticketId);
  if (hold === undefined) return undefined;
  const bulk = hold.bulkId === null ? undefined : await findBulk(ctx, hold.bulkId);
  const until = laterOf(hold.until, bulk, ctx.now());
  if (until > ctx.now()) return until;
  await deleteHold(ctx, ticketId);
  return undefined;
}

function laterOf(until: Date, bulk: BulkRow | undefined, now: Date): Date {
  const ofBulk = bulk === undefined ? until : heldByBulkUntil(bulk, now);
  return ofBulk > until ? ofBulk : until;
}
