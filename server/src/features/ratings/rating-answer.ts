/**
 * The answer to the question at the end: the next message of the customer, if it is one of the three numbers and comes in
 * time. It belongs to the closed ticket and opens none; anything else ends the question.
 */
import { recordTurn } from '#src/features/automation/index.ts';
import type { Heard, Utterance } from '#src/features/messages/inbound/index.ts';
import { sendAutomaticMessage } from '#src/features/messages/outbound/index.ts';
import { logTicketEvent } from '#src/features/tickets/event-log/index.ts';
import { findTicket } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import { completionOf } from './farewell-texts.ts';
import { endWindow, findAwaited, findRating, setRate } from './rating.queries.ts';
import { rateIn } from './rating.rules.ts';

/** Takes an answer to the rating question where there is no live ticket; returns the ticket that waited for it. */
export async function claimRating(ctx: Ctx, utterance: Utterance): Promise<number | undefined> {
  const { contactId, connectionId, input, messageId, writtenAt } = utterance;
  if (utterance.isGroup) return undefined;
  const awaited = await findAwaited(ctx, { contactId, connectionId }, writtenAt);
  if (awaited === undefined) return undefined;
  const rate = rateIn(input);
  if (rate === undefined) {
    await endWindow(ctx, awaited.ticketId, ctx.now());
    return undefined;
  }
  await setRate(ctx, awaited.ticketId, rate, messageId);
  return awaited.ticketId;
}

/** Thanks the customer for a rating that has been stored. */
export async function thankForRating(ctx: Ctx, heard: Heard): Promise<void> {
  const ticket = await findTicket(ctx, heard.ticketId);
  const rating = await findRating(ctx, heard.ticketId);
  if (ticket === undefined || rating?.messageId !== heard.messageId || rating.rate === null) return;
  await logTicketEvent(ctx, ticket, { kind: 'rated', rate: rating.rate });
  const id = derivedId(`rated ${ctx.companyId} ${ticket.id}`);
  const said = await sendAutomaticMessage(ctx, ticket, {
    id,
    rule: 'completion',
    text: await completionOf(ctx, ticket),
  });
  await recordTurn(ctx, {
    ...heard,
    steps: [
      { rule: 'rating', decision: `rated_${rating.rate}`, texts: [] },
      ...(said === undefined ? [] : [{ rule: 'completion', decision: 'said', texts: [said] }]),
    ],
  });
}
