/**
 * Sends one text of the system's own in many conversations, each with its own variables, in one statement. Their contacts
 * must be locked.
 */
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { fillVariables } from './fill-variables.ts';
import { queueTexts } from './queue-message.ts';

export type SentAutomaticMessage = { readonly ticketId: number; readonly body: string };

/**
 * Sends an automatic message in each of the tickets; returns what was sent, as its customer reads it, without tickets
 * whose text is empty.
 */
export async function sendAutomaticMessages(
  ctx: Ctx,
  tickets: readonly TicketRow[],
  { rule, text }: { readonly rule: string; readonly text: string },
): Promise<readonly SentAutomaticMessage[]> {
  const filled = await Promise.all(
    tickets.map(async (ticket) => ({
      ticketId: ticket.id,
      body: (await fillVariables(ctx, ticket, text)).trim(),
    })),
  );
  const sent = filled.filter(({ body }) => body !== '');
  await queueTexts(ctx, sent, rule);
  return sent;
}
