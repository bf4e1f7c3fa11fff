/**
 * The system says one thing in many conversations, each with its own variables, in one statement. Their contacts must be
 * locked.
 */
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { messageQueued } from '../events.ts';
import { messagePreview } from '../message-content.rules.ts';
import { fillVariables } from './fill-variables.ts';
import { insertSayings } from './saying.queries.ts';

export type Told = { readonly ticketId: number; readonly body: string };

/** Answers what each of them heard, as its customer reads it. */
export async function sayToMany(
  ctx: Ctx,
  tickets: readonly TicketRow[],
  { rule, text }: { readonly rule: string; readonly text: string },
): Promise<readonly Told[]> {
  const details = { automatic: rule };
  const sayings = await Promise.all(
    tickets.map(async (ticket) => {
      const body = (await fillVariables(ctx, ticket, text)).trim();
      const preview = messagePreview({ mediaType: 'conversation', body, details });
      return { id: ctx.newId(), ticketId: ticket.id, body, preview };
    }),
  );
  const heard = sayings.filter(({ body }) => body !== '');
  if (heard.length === 0) return [];
  await insertSayings(ctx, heard, details);
  for (const { id, ticketId } of heard) ctx.emit(messageQueued, { messageId: id, ticketId });
  return heard;
}
