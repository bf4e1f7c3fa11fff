/** A customer's message is the bot's: noted down with the message, and answered after it is stored. */
import { handOffToPeople, type Question } from '#src/features/chatbot/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { takeTurns } from '../jobs.ts';
import { deleteSession } from './session.queries.ts';
import { insertTurn } from './turn.queries.ts';

export async function askIntegration(ctx: Ctx, { responder, heard, ticket, isNew }: Question): Promise<void> {
  const { ticketId, messageId, input } = heard;
  // Given back by a person, or come back from elsewhere: it begins anew.
  if (isNew) await deleteSession(ctx, ticketId);
  if (await insertTurn(ctx, { ticketId, integrationId: responder.id, messageId, input }))
    return ctx.enqueue(takeTurns, { ticketId });
  // One that is gone answers nobody: a person does.
  await handOffToPeople(ctx, ticket, { isForGood: true });
}
