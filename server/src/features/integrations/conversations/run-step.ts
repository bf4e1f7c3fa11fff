/**
 * Runs what a bot has answered, one step after the other, as far as no step wants to wait. Each is done once: its message
 * is named by the turn and its place in it. The contact must be locked.
 */
import type { AutomationStep } from '@prosa/shared';
import { renderMenu } from '@prosa/shared';
import { mannerOn, recordTurn, wordsOf } from '#src/features/automation/index.ts';
import { commitDurably, handOffToPeople } from '#src/features/chatbot/index.ts';
import { sendAutomaticFile, sendAutomaticMessage } from '#src/features/messages/outbound/index.ts';
import { reloadTicket } from '#src/features/tickets/access/index.ts';
import type { TicketDetailRow } from '#src/features/tickets/index.ts';
import { addTags, assignTicket, closeTicket } from '#src/features/tickets/lifecycle/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { findSession } from './session.queries.ts';
import { deleteTurn, type TurnRow } from './turn.queries.ts';
import { menuOf, type StoredStep, textsOf, type Verdict } from './turn.rules.ts';

const rule = 'integration';
const mostButtons = 3;

/** What came of a step: nothing more is said after some, which are worth a line in the automation log. */
type Done = { readonly isLast?: true; readonly verdicts?: readonly Verdict[] };

export async function runStep(
  ctx: Ctx,
  deps: Pick<IntegrationDeps, 'capabilities'>,
  ticket: TicketDetailRow,
  { turn, step, position }: { turn: TurnRow; step: StoredStep; position: number },
): Promise<Done> {
  const id = derivedId(`integration ${ctx.companyId} ${turn.id} ${position}`);
  switch (step.kind) {
    case 'text':
      await commitDurably(ctx);
      await sendAutomaticMessage(ctx, ticket, { id, rule, text: step.text });
      return {};
    case 'choices': {
      await commitDurably(ctx);
      const { language, form } = await mannerOn(ctx, deps, ticket.connectionId);
      const richest = step.titles.length > mostButtons ? 'list' : 'button';
      const menu = renderMenu(menuOf(step.text, step.titles), form === 'text' ? form : richest, language);
      await sendAutomaticMessage(ctx, ticket, { id, rule, ...wordsOf(menu) });
      return {};
    }
    case 'stored':
      await commitDurably(ctx);
      await sendAutomaticFile(ctx, ticket, { id, rule, file: step.file, caption: step.caption });
      return {};
    case 'tags':
      await addTags(ctx, ticket, step.tagIds);
      return {};
    case 'close':
      await closeTicket(ctx, ticket, {});
      return { isLast: true, verdicts: ['closed'] };
    case 'leave':
      return { isLast: true, verdicts: await leave(ctx, ticket, step) };
    case 'file':
    case 'wait':
    case 'note':
      return {};
  }
}

/** Whom a bot names may have gone: then the ticket waits where it is. */
async function leave(
  ctx: Ctx,
  ticket: TicketDetailRow,
  { queueId, userId }: Extract<StoredStep, { kind: 'leave' }>,
): Promise<Verdict[]> {
  const toQueue = queueId !== undefined && (await ctx.cached(queueNames)).has(queueId) ? queueId : undefined;
  const toUser = userId !== undefined && (await ctx.cached(agents)).has(userId) ? userId : undefined;
  const left = await handOffToPeople(ctx, ticket, { queueId: toQueue, isForGood: true });
  if (toUser !== undefined) await assignTicket(ctx, left, toUser);
  const isUnknown = toQueue !== queueId || toUser !== userId;
  const isHandedOver = toQueue !== undefined || toUser !== undefined;
  return [isHandedOver ? 'handed_over' : 'stopped', ...(isUnknown ? (['target_unknown'] as const) : [])];
}

/** Ends a turn in which nothing more is to be said; why, and what was, stands in the automation log. */
export async function endTurn(
  ctx: Ctx,
  ticket: TicketDetailRow,
  turn: TurnRow,
  verdicts: readonly Verdict[],
): Promise<void> {
  const done = turn.steps.slice(0, turn.position);
  const noted = done.flatMap((step): Verdict[] => {
    if (step.kind === 'tags') return ['tagged'];
    return step.kind === 'note' ? [step.verdict] : [];
  });
  const [first = 'silent', ...others] = [...noted, ...verdicts];
  const steps: AutomationStep[] = [
    { rule, decision: first, texts: textsOf(done) },
    ...others.map((decision) => ({ rule, decision, texts: [] })),
  ];
  await deleteTurn(ctx, turn.id);
  await recordTurn(ctx, {
    ticketId: ticket.id,
    contactId: ticket.contactId,
    messageId: turn.messageId,
    input: turn.input,
    steps,
  });
}

/** Ends a turn in which everything was said; where the bot has ended, people go on. */
export async function finishTurn(
  ctx: Ctx,
  ticket: TicketDetailRow,
  turn: TurnRow,
  { isLast, verdicts = [] }: Done,
): Promise<void> {
  await endTurn(ctx, ticket, turn, verdicts);
  if (isLast === true) return;
  const session = await findSession(ctx, ticket.id);
  if (session?.hasEnded === true)
    await handOffToPeople(ctx, await reloadTicket(ctx, ticket.id), { isForGood: false });
}
