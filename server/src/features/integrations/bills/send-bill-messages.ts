/** Sends messages about bills in a conversation, once for each occasion, and records why. The contact must be locked. */
import { type Manner, mannerOn, recordTurn } from '#src/features/automation/index.ts';
import { commitDurably } from '#src/features/chatbot/index.ts';
import { sendAutomaticMessage } from '#src/features/messages/outbound/index.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import type { IntegrationDeps } from '../integration-deps.ts';

const rule = 'bills';

export type BillDecision =
  | 'asked'
  | 'not_a_tax_id'
  | 'gave_up'
  | 'looking'
  | 'sent'
  | 'none_open'
  | 'nobody'
  | 'unavailable'
  | 'not_set_up';

export const languageOf = async (
  ctx: Ctx,
  deps: Pick<IntegrationDeps, 'capabilities'>,
  { connectionId }: TicketRow,
): Promise<Manner['language']> => (await mannerOn(ctx, deps, connectionId)).language;

/** Returns the id of the message with the text at this position of an answer to the customer's message. */
export const idOf = (ctx: Ctx, messageId: string, position: number): string =>
  derivedId(`bills ${ctx.companyId} ${messageId} ${position}`);

export async function sendBillMessages(
  ctx: Ctx,
  ticket: TicketRow,
  about: {
    readonly messageId: string;
    readonly decision: BillDecision;
    readonly texts: readonly string[];
    /** Where another answer to the same message has gone before. */
    readonly offset?: number;
  },
): Promise<void> {
  const { messageId, decision, texts, offset = 0 } = about;
  if (texts.length > 0) await commitDurably(ctx);
  for (const [position, text] of texts.entries())
    await sendAutomaticMessage(ctx, ticket, { id: idOf(ctx, messageId, offset + position), rule, text });
  const { id: ticketId, contactId } = ticket;
  // What was written is a document's number: the automation log does not keep it.
  await recordTurn(ctx, {
    ticketId,
    contactId,
    messageId,
    input: '',
    steps: [{ rule, decision, texts: [...texts] }],
  });
}
