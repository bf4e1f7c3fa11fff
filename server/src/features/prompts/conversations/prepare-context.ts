/**
 * Prepares what a prompt needs to know before its model is asked: the ticket, locked and looked at in one transaction, if the prompt
 * still may speak there. Whatever stands in the way is settled at once; then there is nothing to ask.
 */
import type { MenuLanguage } from '@prosa/shared';
import type { AiAccount } from '#src/drivers/ai/driver.ts';
import { lockBotTicket } from '#src/features/chatbot/index.ts';
import type { MessageRow } from '#src/features/messages/index.ts';
import { listLastMessages } from '#src/features/messages/media/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { answerCustomer } from '../jobs.ts';
import { findPrompt, type PromptRow } from '../prompt.queries.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { accountOf } from '../prompt-key.ts';
import { promptCaps } from './answer.rules.ts';
import { leaveUnanswered, type Reason } from './leave-unanswered.ts';
import {
  countCall,
  findQuestion,
  type Listener,
  type Question,
  setAwaiting,
  settleQuestion,
} from './question.queries.ts';
import { systemPrompt } from './system-prompt.rules.ts';
import { systemPromptContextOf } from './system-prompt-context.ts';

export type AnswerContext = {
  readonly question: Question;
  readonly prompt: PromptRow;
  readonly account: AiAccount;
  readonly system: string;
  readonly language: MenuLanguage;
  readonly messages: readonly MessageRow[];
  readonly listener: Listener;
};

export const responderOf = ({ promptId }: Question) => ({ kind: 'prompt', id: promptId }) as const;

/** An answer to what somebody asked so long ago would only confuse. */
const staleMs = 15 * 60_000;
/** How long, in milliseconds, a recording may be on its way. */
const recordingMs = 45_000;

export async function prepareContext(
  ctx: Ctx,
  deps: PromptDeps,
  ticketId: number,
): Promise<AnswerContext | undefined> {
  const question = await findQuestion(ctx, ticketId);
  if (question === undefined) return undefined;
  const ticket = await lockBotTicket(ctx, ticketId, responderOf(question));
  const prompt = await findPrompt(ctx.db, question.promptId);
  if (ticket === undefined || prompt === undefined) {
    await settleQuestion(ctx, question);
    return undefined;
  }
  const age = ctx.now().getTime() - question.askedAt.getTime();
  const account = accountOf(deps, prompt);
  const leave = (decision: Reason): Promise<undefined> =>
    leaveUnanswered(ctx, { question, ticket, prompt }, { decision }).then(() => undefined);
  if (account === undefined) return leave('failed_key');
  if (age > staleMs) return leave('too_late');
  const messages = await listLastMessages(ctx, ticket, prompt.maxMessages);
  if (age < recordingMs && messages.some(isOnItsWay)) {
    await setAwaiting(ctx, ticketId, true);
    // Its arrival orders the job sooner; this is for one that never comes.
    const runAt = new Date(question.askedAt.getTime() + recordingMs);
    ctx.enqueue(answerCustomer, { ticketId }, { runAt });
    return undefined;
  }
  await setAwaiting(ctx, ticketId, false);
  const listener = await countCall(ctx, ticket.contactId);
  if (listener.calls > promptCaps.anHour) return leave('too_many');
  const { contactName } = ticket;
  const { maxTokens, prompt: words } = prompt;
  const context = await systemPromptContextOf(ctx, { contactName, maxTokens, prompt: words });
  const { language } = context;
  return { question, prompt, account, messages, listener, language, system: systemPrompt(context) };
}

const isOnItsWay = ({ fromMe, mediaType, mediaState }: MessageRow): boolean =>
  !fromMe && mediaType === 'audio' && mediaState === 'downloading';
