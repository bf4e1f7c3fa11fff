/**
 * A prompt’s turn in a ticket: what is known is read in one transaction, the model is asked in none, and its answer is given
 * in another. Whatever dies in between is done again, and is answered once: the question goes with its answer. What a provider of
 * models cannot do now is tried a few times; what it never will is left to people at once.
 */
import { type AutomationStep, modelInUse, truncated } from '@prosa/shared';
import { AiFailed, type AiFailing } from '#src/drivers/ai/driver.ts';
import { lockBotTicket } from '#src/features/chatbot/index.ts';
import type { MessageRow } from '#src/features/messages/index.ts';
import { recordingOf } from '#src/features/messages/media/index.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { RetryLater } from '#src/platform/jobs/outcome.ts';
import { transcribeRecording } from '../agent-assist/transcribe-recording.ts';
import { companyDay } from '../company-day.ts';
import { judge } from '../conversations/answer.rules.ts';
import { giveAnswer } from '../conversations/give-answer.ts';
import { historyOf, textOfMessage } from '../conversations/history.rules.ts';
import { leaveUnanswered, type Reason } from '../conversations/leave-unanswered.ts';
import { type AnswerContext, prepareContext, responderOf } from '../conversations/prepare-context.ts';
import { handOverTool } from '../conversations/system-prompt.rules.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { putUsage } from '../usage.queries.ts';

export async function answerCustomerOf(
  deps: PromptDeps,
  ctx: JobCtx,
  { ticketId }: { ticketId: number },
): Promise<void> {
  const context = await ctx.inside((inner) => prepareContext(inner, deps, ticketId));
  if (context === undefined) return;
  try {
    await answer(deps, ctx, context);
  } catch (error) {
    const reason = error instanceof AiFailed ? reasons[error.kind] : 'failed_unreadable';
    const isPassing = !(error instanceof AiFailed) || error.isPassing;
    if (isPassing && !ctx.lastAttempt) throw again(deps, ctx, error);
    await ctx.inside((inner) => giveUp(inner, context, reason));
    if (!(error instanceof AiFailed)) throw error;
  }
}

const reasons: Readonly<Record<AiFailing, Reason>> = {
  unauthorized: 'failed_key',
  no_model: 'failed_model',
  quota: 'failed_quota',
  too_long: 'failed_too_long',
  refused: 'failed_refused',
  address: 'failed_address',
  busy: 'failed_busy',
  unavailable: 'failed_away',
  unreadable: 'failed_unreadable',
};

/** Customers wait: pauses grow slowly, unless the provider asks for a longer one. */
function again({ patienceMs }: PromptDeps, { attempt }: JobCtx, error: unknown): RetryLater {
  const pauseMs = patienceMs * (attempt + 0.5);
  const asked = error instanceof AiFailed ? error.retryAfterMs : undefined;
  return new RetryLater(asked ?? pauseMs, 'no answer yet', { cause: error });
}

async function answer(deps: PromptDeps, ctx: JobCtx, context: AnswerContext): Promise<void> {
  const { account, prompt, language, system } = context;
  const { messages, steps } = await listen(deps, ctx, context);
  const lines = historyOf(messages, language);
  const said = await deps.ai.answer(account, {
    model: modelInUse(prompt),
    system,
    lines,
    maxTokens: prompt.maxTokens,
    temperature: prompt.temperature,
    tool: handOverTool,
  });
  const verdict = judge(said, context.listener);
  if (verdict.kind === 'nothing') {
    await ctx.inside(async (inner) => putUsage(inner, prompt.id, await companyDay(inner), said.tokens));
    throw new AiFailed('unreadable', 'the model has said nothing');
  }
  const asked = messages.find(({ id }) => id === context.question.messageId);
  const input = asked === undefined ? '' : textOfMessage(asked, language);
  await ctx.inside((inner) => giveAnswer(inner, context, { verdict, tokens: said.tokens, input, steps }));
}

/** Recordings of one conversation that are listened to before an answer. */
const mostRecordings = 3;

/**
 * Returns the messages with what their recordings say. One that nobody understands is one that the model is told of.
 */
async function listen(
  deps: PromptDeps,
  ctx: JobCtx,
  { account, prompt, messages }: AnswerContext,
): Promise<{ readonly messages: readonly MessageRow[]; readonly steps: readonly AutomationStep[] }> {
  const unheard = messages
    .filter(({ fromMe, mediaType, details }) => !fromMe && mediaType === 'audio' && !details?.transcript)
    .slice(-mostRecordings);
  if (unheard.length === 0) return { messages, steps: [] };
  const words = new Map<string, string>();
  for (const message of unheard) {
    const recording = recordingOf(message);
    if (recording === undefined || prompt.transcriptionModel === '') continue;
    const heard = await transcribeRecording(deps, ctx.inside, { account, prompt }, recording).catch(
      unlessPassing,
    );
    if (heard !== '') words.set(message.id, heard);
  }
  const decision = words.size === unheard.length ? 'heard' : 'unheard';
  return {
    messages: messages.map((message) => withWords(message, words.get(message.id))),
    steps: [
      { rule: 'voiceNote', decision, texts: [], note: truncated([...words.values()].join(' / '), 300) },
    ],
  };
}

/** A provider that does not listen at all may still answer. */
function unlessPassing(error: unknown): string {
  if (error instanceof AiFailed && !error.isPassing) return '';
  throw error;
}

const withWords = (message: MessageRow, transcript: string | undefined): MessageRow =>
  transcript === undefined ? message : { ...message, details: { ...message.details, transcript } };

async function giveUp(
  inner: Parameters<typeof leaveUnanswered>[0],
  { question, prompt }: AnswerContext,
  decision: Reason,
): Promise<void> {
  const ticket = await lockBotTicket(inner, question.ticketId, responderOf(question));
  if (ticket !== undefined) await leaveUnanswered(inner, { question, ticket, prompt }, { decision });
}
