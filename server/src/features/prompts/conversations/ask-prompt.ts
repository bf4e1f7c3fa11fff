/**
 * A customer’s message is a prompt’s to answer: noted in the transaction that stored it, answered by a job after that. The
 * customer may go on writing for a moment; what comes meanwhile is the same question. Where the prompt is gone, a person answers.
 */
import { handOffToPeople, type Question } from '#src/features/chatbot/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { answerCustomer } from '../jobs.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { noteQuestion } from './question.queries.ts';

export const askPrompt =
  ({ patienceMs }: Pick<PromptDeps, 'patienceMs'>) =>
  async (ctx: Ctx, { responder, heard, ticket }: Question): Promise<void> => {
    const askedAt = ctx.now();
    const question = { ticketId: ticket.id, promptId: responder.id, messageId: heard.messageId, askedAt };
    if (!(await noteQuestion(ctx, question)))
      return void (await handOffToPeople(ctx, ticket, { isForGood: true }));
    const later = patienceMs === 0 ? {} : { runAt: new Date(askedAt.getTime() + patienceMs) };
    ctx.enqueue(answerCustomer, { ticketId: ticket.id }, later);
  };
