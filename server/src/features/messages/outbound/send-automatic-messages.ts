/**
 * Sends one text of the system's own in many conversations, each with its own variables, in one statement. Their contacts
 * must be locked.
 */
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { messageQueued } from '../events.ts';
import { messagePreview } from '../message-content.rules.ts';
import { insertAutomaticMessages } from './automatic-message.queries.ts';
import { fillVariables } from './fill-variables.ts';

export type SentAutomaticMessage = { readonly ticketId: number; readonly body: string };

/** Returns what was sent in each of them, as its customer reads it; tickets whose text is empty are left out. */
export async function sendAutomaticMessages(
  ctx: Ctx,
  tickets: readonly TicketRow[],
  { rule, text }: { readonly rule: string; readonly text: string },
): Promise<readonly SentAutomaticMessage[]> {
  const details = { automatic: rule };
  const messages = await Promise.all(
    tickets.map(async (ticket) => {
      const body = (await fillVariables(ctx, ticket, text)).trim();
      const preview = messagePreview({ mediaType: 'conversation', body, details });
      return { id: ctx.newId(), ticketId: ticket.id, body, preview };
    }),
  );
  const sent = messages.filter(({ body }) => body !== '');
  if (sent.length === 0) return [];
  await insertAutomaticMessages(ctx, sent, details);
  for (const { id, ticketId } of sent) ctx.emit(messageQueued, { messageId: id, ticketId });
  return sent;
}
