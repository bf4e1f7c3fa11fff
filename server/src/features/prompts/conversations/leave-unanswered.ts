/**
 * A prompt does not answer: its ticket waits for a person, where people see it, and the automation log says why. After circles nobody
 * but people answers in that ticket any more; after a failure the customer’s next message is another try. Where a prompt is gone, people
 * are waited for in every ticket that it led.
 */
import { recordTurn } from '#src/features/automation/index.ts';
import { handOffToPeople, releaseTickets } from '#src/features/chatbot/index.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import type { PromptRow } from '../prompt.queries.ts';
import { type Question, settleQuestion } from './question.queries.ts';

export type Reason =
  | 'too_many'
  | 'identical'
  | 'withheld'
  | 'too_late'
  | 'failed_key'
  | 'failed_model'
  | 'failed_quota'
  | 'failed_address'
  | 'failed_refused'
  | 'failed_too_long'
  | 'failed_busy'
  | 'failed_away'
  | 'failed_unreadable';

export type Asked = { readonly question: Question; readonly ticket: TicketRow; readonly prompt: PromptRow };

const circles: ReadonlySet<Reason> = new Set(['too_many', 'identical']);

/** Leaves a question unanswered and hands its ticket, which must be locked, to people. */
export async function leaveUnanswered(
  ctx: Ctx,
  { question, ticket, prompt }: Asked,
  { decision, input = '' }: { readonly decision: Reason; readonly input?: string },
): Promise<void> {
  if (!(await settleQuestion(ctx, question))) return;
  const queueId = ticket.queueId === null ? await roomOf(ctx, prompt) : undefined;
  await handOffToPeople(ctx, ticket, { queueId, isForGood: circles.has(decision) });
  await recordTurn(ctx, {
    ticketId: ticket.id,
    contactId: ticket.contactId,
    messageId: question.messageId,
    input,
    steps: [{ rule: 'prompt', decision, texts: [] }],
  });
}

/**
 * Returns the queue where people look for what a prompt leaves to them; undefined when that queue is not there any
 * more.
 */
export async function roomOf(ctx: Ctx, { queueId }: PromptRow): Promise<number | undefined> {
  if (queueId === null) return undefined;
  return (await ctx.cached(queueNames)).has(queueId) ? queueId : undefined;
}

/** Leaves to people every ticket that a prompt led. */
export const releaseTicketsOf = (ctx: JobCtx, { promptId }: { readonly promptId: number }): Promise<void> =>
  releaseTickets(ctx, { kind: 'prompt', id: promptId });
