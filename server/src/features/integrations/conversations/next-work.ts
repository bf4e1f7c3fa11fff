/**
 * What is to be done next in a ticket's conversation with its bot, decided and written down under the contact's lock. A
 * question is marked as asked before it leaves: whoever dies over it leaves a mark, and it is not asked twice. A person
 * who has taken the ticket meanwhile is never spoken beside.
 */
import { isSentEvents } from '@prosa/shared';
import type { Question } from '#src/drivers/bot/driver.ts';
import type { BotAccount } from '#src/drivers/bot/registry.ts';
import { handOffToPeople, lockBotTicket } from '#src/features/chatbot/index.ts';
import { getMessageSnapshot } from '#src/features/messages/reading/index.ts';
import { findTicket, type TicketDetailRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { accountOf, openedRow } from '../account.ts';
import { findIntegration, type IntegrationRow } from '../integration.queries.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { takeTurns } from '../jobs.ts';
import { insertDelivery } from '../webhooks/delivery.queries.ts';
import { questionOf } from './question.ts';
import { endTurn, finishTurn, runStep } from './run-step.ts';
import { findSession, setSession } from './session.queries.ts';
import { deleteTurn, findFirstTurn, type TurnRow, updateTurnRow } from './turn.queries.ts';
import { type BotSession, counted, pauseBefore, planOf, type StoredStep, sessionFor } from './turn.rules.ts';

export type Work =
  /** The bot is to be asked, outside of any transaction. */
  | {
      readonly kind: 'ask';
      readonly turn: TurnRow;
      readonly account: BotAccount;
      readonly question: Question;
      readonly isEvent: boolean;
    }
  /** A file that the bot wants to be shown is to be fetched. */
  | { readonly kind: 'fetch'; readonly turn: TurnRow; readonly url: string; readonly caption: string }
  /** There is nothing to do before some time; until then the bot types. */
  | { readonly kind: 'type' }
  /** There is more to do. */
  | { readonly kind: 'again' };

const again: Work = { kind: 'again' };
/** Longer than any bot is waited for; an address is given ten seconds. */
const leaseMs = 90_000;
const eventLeaseMs = 20_000;
const fileWaitMs = 20_000;
const fileLookMs = 2_000;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Returns what is to be done next in a ticket; undefined for nothing, or nothing before an order that has been given
 * for it.
 */
export async function nextWork(ctx: Ctx, deps: IntegrationDeps, ticketId: number): Promise<Work | undefined> {
  const seen = await findFirstTurn(ctx, ticketId);
  if (seen === undefined) return undefined;
  const led = await lockBotTicket(ctx, ticketId, { kind: 'integration', id: seen.integrationId });
  const [turn, ticket] = [await findFirstTurn(ctx, ticketId), await findTicket(ctx, ticketId)];
  const integration = await findIntegration(ctx.db, seen.integrationId);
  if (turn === undefined || ticket === undefined || integration === undefined) return undefined;
  if (turn.id !== seen.id) return again;
  if (led === undefined) {
    await abandonTurn(ctx, ticket, turn);
    return again;
  }
  const place = { ticket, turn, integration };
  if (turn.dueAt !== null && turn.dueAt > ctx.now()) return later(ctx, turn, turn.dueAt);
  switch (turn.state) {
    case 'waiting':
      return begin(ctx, deps, place);
    case 'asking':
      return awaited(ctx, place);
    case 'saying':
      return goOn(ctx, deps, place);
  }
}

type Place = {
  readonly ticket: TicketDetailRow;
  readonly turn: TurnRow;
  readonly integration: IntegrationRow;
};

/**
 * Drops a turn after somebody else has begun to lead the conversation; what was said until then stays in the automation
 * log.
 */
export async function abandonTurn(ctx: Ctx, ticket: TicketDetailRow, turn: TurnRow): Promise<void> {
  if (turn.position > 0) await endTurn(ctx, ticket, turn, ['taken_over']);
  else await deleteTurn(ctx, turn.id);
}

function later(ctx: Ctx, { ticketId }: TurnRow, at: Date): undefined {
  ctx.enqueue(takeTurns, { ticketId }, { runAt: at });
}

/** Whoever asks may have died; what the bot has heard then, nobody knows. An event may be sent again under its id. */
async function awaited(ctx: Ctx, { ticket, turn, integration }: Place): Promise<Work | undefined> {
  const now = ctx.now();
  if (turn.askingUntil !== null && turn.askingUntil > now) return later(ctx, turn, turn.askingUntil);
  if (isSentEvents(integration.type)) {
    await updateTurnRow(ctx, { ...turn, state: 'waiting', askingUntil: null, steps: [] });
    return again;
  }
  await endTurn(ctx, ticket, turn, ['outcome_unknown']);
  await handOffToPeople(ctx, ticket, { isForGood: false });
  return again;
}

async function begin(ctx: Ctx, deps: IntegrationDeps, place: Place): Promise<Work | undefined> {
  const { turn, integration, ticket } = place;
  const now = ctx.now();
  const message = await getMessageSnapshot(ctx, deps.links, turn.messageId);
  if (message === undefined) {
    await deleteTurn(ctx, turn.id);
    return again;
  }
  const isYoung = now.getTime() - turn.createdAt.getTime() < fileWaitMs;
  if (message.file?.state === 'downloading' && isYoung) return later(ctx, turn, after(now, fileLookMs));
  const found = sessionFor(await findSession(ctx, ticket.id), integration.id, now);
  const session = counted(found, now);
  if (session === undefined)
    return answerWith(ctx, turn, [{ kind: 'note', verdict: 'hourly' }, { kind: 'leave' }]);
  const opening = integration.type === 'typebot' ? await flow(ctx, place, session) : { session, steps: [] };
  if ('work' in opening) return opening.work;
  const isEvent = isSentEvents(integration.type);
  const asking: TurnRow = {
    ...turn,
    state: 'asking',
    askingUntil: after(now, isEvent ? eventLeaseMs : leaseMs),
    steps: opening.steps,
    dueAt: null,
  };
  const question = await questionOf(ctx, { integration, ticket, turn, message, session: opening.session });
  await updateTurnRow(ctx, asking);
  await setSession(ctx, ticket.id, opening.session);
  if (isEvent) await noteEvent(ctx, place, question);
  return {
    kind: 'ask',
    turn: asking,
    account: accountOf(openedRow(deps.vault, ctx.companyId, integration)),
    question,
    isEvent,
  };
}

const noteEvent = (ctx: Ctx, { ticket, turn, integration }: Place, { event }: Question): Promise<void> =>
  insertDelivery(ctx, {
    id: event.id,
    integrationId: integration.id,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    messageId: turn.messageId,
    event: event.name,
    isNotice: false,
    body: event.body,
  });

/** Keeps these steps as all there is to say: nobody is asked. */
async function answerWith(ctx: Ctx, turn: TurnRow, steps: readonly StoredStep[]): Promise<Work> {
  await updateTurnRow(ctx, { ...turn, state: 'saying', askingUntil: null, steps, position: 0, dueAt: null });
  return again;
}

type Opening =
  | { readonly session: BotSession; readonly steps: readonly StoredStep[] }
  | { readonly work: Work };

/** Flows have words of their own for ending and beginning anew. */
async function flow(ctx: Ctx, { ticket, turn, integration }: Place, session: BotSession): Promise<Opening> {
  const plan = planOf(integration, session, turn.input, ctx.now());
  const anew: BotSession = { ...session, session: null, hasEnded: false, choices: [] };
  switch (plan.kind) {
    case 'finish':
      await setSession(ctx, ticket.id, anew);
      return {
        work: await answerWith(ctx, turn, [{ kind: 'note', verdict: 'finished' }, { kind: 'leave' }]),
      };
    case 'leave':
      await deleteTurn(ctx, turn.id);
      await handOffToPeople(ctx, ticket, { isForGood: false });
      return { work: again };
    case 'start': {
      const greeting = integration.typebotRestartMessage.trim();
      const said: StoredStep[] = greeting === '' ? [] : [{ kind: 'text', text: greeting }];
      return {
        session: anew,
        steps: plan.isRestart ? [{ kind: 'note', verdict: 'restarted' }, ...said] : [],
      };
    }
    case 'continue':
      return { session, steps: [] };
  }
}

/** Says what is due. */
async function goOn(ctx: Ctx, deps: IntegrationDeps, { ticket, turn, integration }: Place): Promise<Work> {
  const delayMs = integration.type === 'typebot' ? integration.typebotDelayMessage : 0;
  for (let { position } = turn; ; ) {
    const step = turn.steps[position];
    const at: TurnRow = { ...turn, position };
    if (step === undefined) {
      await finishTurn(ctx, ticket, at, {});
      return again;
    }
    if (step.kind === 'file') {
      await updateTurnRow(ctx, { ...at, dueAt: null });
      return { kind: 'fetch', turn: at, url: step.url, caption: step.caption };
    }
    const done = await runStep(ctx, deps, ticket, { turn, step, position });
    position += 1;
    if (done.isLast === true) {
      await finishTurn(ctx, ticket, { ...turn, position }, done);
      return again;
    }
    const pauseMs = pauseBefore(turn.steps[position], { delayMs });
    if (pauseMs === 0) continue;
    const dueAt = after(ctx.now(), pauseMs);
    await updateTurnRow(ctx, { ...turn, position, dueAt });
    later(ctx, turn, dueAt);
    return { kind: 'type' };
  }
}
