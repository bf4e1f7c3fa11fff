/**
 * Sends the message that an occasion in a ticket calls for: once, however often it is tried, and only where it can arrive.
 * Why it was sent, or could not be, is recorded in the automation log. The contact must be locked.
 */

import { type MessageDeps, sendPolicyOf } from '#src/features/messages/index.ts';
import {
  type AutomaticMessage,
  hasAutomaticMessage,
  sendAutomaticMessage,
} from '#src/features/messages/outbound/index.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import { connectionNames, heldOver } from '#src/tenant/connections/index.ts';
import { recordTurn } from './turn.queries.ts';

export type Reach = Pick<MessageDeps, 'capabilities'>;

export type Occasion = Omit<AutomaticMessage, 'id'> & {
  /** Names this very occasion among all of the ticket. */
  readonly occasion: string;
};

export async function sendAutomaticMessageOnce(
  ctx: Ctx,
  reach: Reach,
  ticket: TicketRow,
  what: Occasion,
): Promise<void> {
  const { occasion, rule, ...words } = what;
  const id = derivedId(`${occasion} ${ctx.companyId} ${ticket.id}`);
  if (await hasAutomaticMessage(ctx, id)) return;
  const canArrive = await isReachable(ctx, reach, ticket);
  const said = canArrive ? await sendAutomaticMessage(ctx, ticket, { id, rule, ...words }) : undefined;
  if (canArrive && said === undefined) return;
  const decision = canArrive ? 'said' : 'out_of_reach';
  await recordTurn(ctx, {
    ticketId: ticket.id,
    contactId: ticket.contactId,
    messageId: null,
    input: '',
    steps: [{ rule, decision, texts: said === undefined ? [] : [said] }],
  });
}

/**
 * Returns whether the ticket's customer may be written to: not over a connection that was given up, nor where the
 * network lets nobody write who was not written to.
 */
async function isReachable(ctx: Ctx, reach: Reach, ticket: TicketRow): Promise<boolean> {
  const connection = (await ctx.cached(connectionNames)).get(ticket.connectionId);
  if (connection === undefined || connection.deleted) return false;
  const { kinds, windowed, windowUntil, isFirst } = await sendPolicyOf(ctx, reach, ticket);
  if (kinds.length === 0 || (windowed && windowUntil === null)) return false;
  return (await heldOver(ctx, ticket.connectionId, isFirst)) === null;
}
