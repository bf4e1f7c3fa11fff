/** What came of asking a bot is written down, and with it what is to be said; said it is afterwards, step by step. */
import type { BotTrouble } from '@prosa/shared';
import type { Answer } from '#src/drivers/bot/driver.ts';
import { handOffToPeople, lockBotTicket } from '#src/features/chatbot/index.ts';
import { findTicket, type TicketDetailRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { findIntegration } from '../integration.queries.ts';
import { takeTurns } from '../jobs.ts';
import { abandonTurn } from './next-work.ts';
import { endTurn } from './run-step.ts';
import { findSession, setSession } from './session.queries.ts';
import { findFirstTurn, insertAnswer, type TurnRow, updateTurnRow } from './turn.queries.ts';
import { digest, type StoredStep, sessionFor } from './turn.rules.ts';

/**
 * Returns the turn's ticket, locked; undefined where the turn is not ours any more, or the ticket is nobody's to speak
 * in.
 */
async function lockOwn(ctx: Ctx, turn: TurnRow): Promise<TicketDetailRow | undefined> {
  const { ticketId, integrationId: id } = turn;
  const led = await lockBotTicket(ctx, ticketId, { kind: 'integration', id });
  const [current, ticket] = [await findFirstTurn(ctx, ticketId), await findTicket(ctx, ticketId)];
  const isOwn =
    current?.id === turn.id &&
    current.state === turn.state &&
    current.askingUntil?.getTime() === turn.askingUntil?.getTime();
  if (!isOwn || ticket === undefined) return undefined;
  if (led !== undefined) return ticket;
  await abandonTurn(ctx, ticket, current);
  return undefined;
}

export async function recordAnswer(ctx: Ctx, turn: TurnRow, answer: Answer): Promise<void> {
  const ticket = await lockOwn(ctx, turn);
  if (ticket === undefined) return;
  const steps = await digested(ctx, turn, answer);
  await updateTurnRow(ctx, {
    ...turn,
    state: 'saying',
    askingUntil: null,
    steps: [...turn.steps, ...steps],
    position: 0,
    dueAt: null,
  });
}

async function digested(
  ctx: Ctx,
  { ticketId, integrationId }: Pick<TurnRow, 'ticketId' | 'integrationId'>,
  answer: Answer,
): Promise<readonly StoredStep[]> {
  const now = ctx.now();
  const integration = await findIntegration(ctx.db, integrationId);
  const found = sessionFor(await findSession(ctx, ticketId), integrationId, now);
  const { steps, session } = digest(answer, found, integration?.type ?? 'webhook', now);
  await setSession(ctx, ticketId, session);
  return steps;
}

/**
 * Ends a turn that failed, with its trouble, and hands the ticket to people; the customer's next message is another
 * try.
 */
export async function recordFailure(ctx: Ctx, turn: TurnRow, trouble: BotTrouble): Promise<void> {
  const ticket = await lockOwn(ctx, turn);
  if (ticket === undefined) return;
  await endTurn(ctx, ticket, turn, [trouble]);
  await handOffToPeople(ctx, ticket, { isForGood: false });
}

/** Puts what was fetched, or what is said instead, in the place of the turn's present step. */
export async function recordFile(ctx: Ctx, turn: TurnRow, instead: StoredStep): Promise<void> {
  const ticket = await lockOwn(ctx, turn);
  if (ticket === undefined) return;
  const steps = turn.steps.map((step, at) => (at === turn.position ? instead : step));
  await updateTurnRow(ctx, { ...turn, steps, dueAt: null });
}

/** Keeps an answer to an event that arrived at another try: said if the bot still leads, behind what is being said. */
export async function recordLateAnswer(
  ctx: Ctx,
  about: Pick<TurnRow, 'ticketId' | 'integrationId' | 'messageId'>,
  answer: Answer,
): Promise<void> {
  if (answer.steps.length === 0) return;
  const responder = { kind: 'integration', id: about.integrationId } as const;
  if ((await lockBotTicket(ctx, about.ticketId, responder)) === undefined) return;
  await insertAnswer(ctx, about, await digested(ctx, about, answer));
  ctx.enqueue(takeTurns, { ticketId: about.ticketId });
}
