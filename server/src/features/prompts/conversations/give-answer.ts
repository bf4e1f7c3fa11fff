/**
 * A model has answered: the customer reads it, or a person is called, in one transaction that takes the question away. Where
 * the ticket is a person’s by now, or the customer has written more, nobody hears anything.
 */
import { type AutomationStep, usualTexts } from '@prosa/shared';
import type { AiTokens } from '#src/drivers/ai/driver.ts';
import { recordTurn } from '#src/features/automation/index.ts';
import { commitDurably, handOffToPeople, lockBotTicket } from '#src/features/chatbot/index.ts';
import { sendAutomaticMessage } from '#src/features/messages/outbound/index.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import { companyDay } from '../company-day.ts';
import { findPrompt, type PromptRow } from '../prompt.queries.ts';
import { putUsage } from '../usage.queries.ts';
import type { Verdict } from './answer.rules.ts';
import { leaveUnanswered, roomOf } from './leave-unanswered.ts';
import { type AnswerContext, responderOf } from './prepare-context.ts';
import { noteHeard, settleQuestion } from './question.queries.ts';

export type Given = {
  readonly verdict: Exclude<Verdict, { kind: 'nothing' }>;
  readonly tokens: AiTokens;
  /** What the customer said, as far as it was understood. */
  readonly input: string;
  /** What automation decided about the recordings. */
  readonly steps: readonly AutomationStep[];
};

export async function giveAnswer(ctx: Ctx, context: AnswerContext, given: Given): Promise<void> {
  const { question } = context;
  await putUsage(ctx, question.promptId, await companyDay(ctx), given.tokens);
  const ticket = await lockBotTicket(ctx, question.ticketId, responderOf(question));
  const prompt = await findPrompt(ctx.db, question.promptId);
  if (ticket === undefined || prompt === undefined) return void (await settleQuestion(ctx, question));
  const { verdict, input } = given;
  if (verdict.kind === 'withheld' || verdict.kind === 'identical')
    return leaveUnanswered(ctx, { question, ticket, prompt }, { decision: verdict.kind, input });
  if (!(await settleQuestion(ctx, question))) return;
  const step =
    verdict.kind === 'say'
      ? await answer(ctx, context, ticket, verdict)
      : await handOffTicket(ctx, context, { ticket, prompt, verdict });
  await commitDurably(ctx);
  await recordTurn(ctx, {
    ticketId: ticket.id,
    contactId: ticket.contactId,
    messageId: question.messageId,
    input,
    steps: [...given.steps, step],
  });
}

/**
 * Says the answer under an id of the question's, which so never gets a second one, whatever becomes of this process.
 */
const sayIt = async (
  ctx: Ctx,
  { question }: AnswerContext,
  ticket: TicketRow,
  text: string,
): Promise<string[]> => {
  const id = derivedId(`prompt ${ctx.companyId} ${question.ticketId} ${question.messageId}`);
  const said = await sendAutomaticMessage(ctx, ticket, { id, rule: 'prompt', text });
  return said === undefined ? [] : [said];
};

async function answer(
  ctx: Ctx,
  context: AnswerContext,
  ticket: TicketRow,
  { text, isCut, repeats }: Extract<Verdict, { kind: 'say' }>,
): Promise<AutomationStep> {
  const texts = await sayIt(ctx, context, ticket, text);
  await noteHeard(ctx, ticket.contactId, text, repeats);
  return { rule: 'prompt', decision: isCut ? 'cut_short' : 'answered', texts };
}

type Parting = {
  readonly ticket: TicketRow;
  readonly prompt: PromptRow;
  readonly verdict: Extract<Verdict, { kind: 'hand_over' }>;
};

async function handOffTicket(
  ctx: Ctx,
  context: AnswerContext,
  { ticket, prompt, verdict }: Parting,
): Promise<AutomationStep> {
  const queueId = await roomOf(ctx, prompt);
  const left = await handOffToPeople(ctx, ticket, { queueId, isForGood: true });
  const parting = left.queueId === null ? '' : usualTexts.toQueue[context.language];
  const texts = await sayIt(ctx, context, left, verdict.text === '' ? parting : verdict.text);
  return { rule: 'prompt', decision: 'handed_over', texts, note: verdict.reason };
}
