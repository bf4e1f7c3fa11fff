/** A customer's message is the bot's: noted down with the message, and answered after it is stored. */
import type { Question } from '#src/features/chatbot/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { takeTurns } from '../jobs.ts';
import { deleteSession } from './session.queries.ts';
import { insertTurn } from './turn.queries.ts';

export async function askIntegration(ctx: Ctx, { responder, heard, isNew }: Question): Promise<void> {
  const { ticketId, messageId, input } = heard;
  // Given back by a person, or come back from elsewhere: it begins anew.
  if (isNew) await deleteSession(ctx, ticketId);
  // One that has gone a moment ago answers nobody.
  if (await insertTurn(ctx, { ticketId, integrationId: responder.id, messageId, input }))
    ctx.enqueue(takeTurns, { ticketId });
}
