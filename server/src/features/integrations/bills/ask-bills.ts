/**
 * A customer in a queue for second copies: asked for their CPF or CNPJ, and once it is one, looked up after this
 * transaction. Whoever cannot be helped waits for a person.
 */
import { taxId } from '@prosa/shared';
import { handOffToPeople, type Question } from '#src/features/chatbot/index.ts';
import { openSecret } from '#src/features/settings/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { lookUpBills } from '../jobs.ts';
import { deleteInquiry, findInquiry, setInquiry } from './bill.queries.ts';
import { billTexts } from './bill-texts.ts';
import { languageOf, sendBillMessages } from './send-bill-messages.ts';

const mostTries = 3;

export const askBills =
  (deps: Pick<IntegrationDeps, 'capabilities' | 'vault'>) =>
  async (ctx: Ctx, { heard, ticket, isNew }: Question): Promise<void> => {
    const { messageId, input } = heard;
    if (isNew) await deleteInquiry(ctx, ticket.id);
    const language = await languageOf(ctx, deps, ticket);
    if ((await openSecret(ctx, deps.vault, 'asaas')) === null) {
      await handOffToPeople(ctx, ticket, { isForGood: true });
      return sendBillMessages(ctx, ticket, {
        messageId,
        decision: 'not_set_up',
        texts: [billTexts.failed[language]],
      });
    }
    const inquiry = await findInquiry(ctx, ticket.id);
    // What is written while it is looked up changes nothing.
    if (inquiry?.state === 'looking') return;
    if (taxId.safeParse(input).success) {
      await setInquiry(ctx, { ticketId: ticket.id, state: 'looking', tries: 0, messageId });
      ctx.enqueue(lookUpBills, { ticketId: ticket.id });
      return sendBillMessages(ctx, ticket, {
        messageId,
        decision: 'looking',
        texts: [billTexts.looking[language]],
      });
    }
    const tries = inquiry === undefined ? 0 : inquiry.tries + 1;
    await setInquiry(ctx, { ticketId: ticket.id, state: 'asking', tries, messageId: null });
    if (inquiry === undefined)
      return sendBillMessages(ctx, ticket, {
        messageId,
        decision: 'asked',
        texts: [billTexts.ask[language]],
      });
    if (tries < mostTries)
      return sendBillMessages(ctx, ticket, {
        messageId,
        decision: 'not_a_tax_id',
        texts: [billTexts.again[language]],
      });
    await handOffToPeople(ctx, ticket, { isForGood: true });
    return sendBillMessages(ctx, ticket, {
      messageId,
      decision: 'gave_up',
      texts: [billTexts.giveUp[language]],
    });
  };
