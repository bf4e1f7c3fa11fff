/**
 * The bot's turn after a customer's message, in the transaction that stored it: one message gets one turn, turns of a
 * conversation follow each other, and nothing is said that is not also remembered. It is silent wherever a person is.
 */
import { type Reach, recordTurn, wordsOf } from '#src/features/automation/index.ts';
import type { Heard } from '#src/features/messages/inbound/index.ts';
import { sendAutomaticMessage } from '#src/features/messages/outbound/index.ts';
import { findTicket, type TicketRow } from '#src/features/tickets/index.ts';
import { routeByBot } from '#src/features/tickets/lifecycle/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import { ownsConversation } from './bot-ownership.rules.ts';
import { type BotSetup, findBotSetup } from './bot-setup.ts';
import { type Decision, decide, textOf } from './chain.rules.ts';
import { commitDurably, findMemory, type Memory, putState } from './state.queries.ts';
import { type BotState, freshState, type Responder, type Rule, type Turn } from './turn.rules.ts';

/** A question to a responder, which notes it down and answers after the transaction, through `bot-ownership.ts`. */
export type Question = {
  readonly responder: Responder;
  readonly heard: Heard;
  readonly ticket: TicketRow;
  /** Somebody else has led the conversation until now, or nobody. */
  readonly isNew: boolean;
};

export type BotDeps = {
  readonly reach: Reach;
  readonly chain: readonly Rule[];
  readonly ask: (ctx: Ctx, question: Question) => Promise<void>;
};

export async function takeTurn(ctx: Ctx, deps: BotDeps, heard: Heard): Promise<void> {
  if (!mayAct(heard)) return;
  const { reach, chain } = deps;
  const setup = await findBotSetup(ctx, heard.connectionId, reach);
  if (setup === undefined || setup.isPaused) return;
  const fresh = { state: freshState, isUnderway: false, saidLastHour: 0 };
  // Most connections let no bot speak; that costs no query.
  if (heard.queueId === null && decide(chain, turnOf(ctx, setup, heard, fresh), 0).steps.length === 0) return;
  const memory = await findMemory(ctx, heard.ticketId, heard.contactId);
  if (memory.state.silence !== null) return;
  const decision = decide(chain, turnOf(ctx, setup, heard, memory), memory.saidLastHour);
  if (decision.steps.length > 0) await carryOut(ctx, deps, heard, { decision, before: memory.state, setup });
}

/**
 * Returns whether bots may act: the ticket waits, nobody has written in it but its customer, and it is nobody's group.
 */
export const mayAct = ({
  status,
  isGroup,
  humanSpoke,
}: Pick<Heard, 'status' | 'isGroup' | 'humanSpoke'>): boolean =>
  status === 'pending' && !isGroup && !humanSpoke;

const turnOf = (
  ctx: Ctx,
  setup: BotSetup,
  heard: Heard,
  { state, isUnderway }: Omit<Memory, 'saidLastHour'>,
): Turn => ({
  at: ctx.now(),
  input: heard.input,
  queue: heard.queueId === null ? undefined : setup.queues.get(heard.queueId),
  state,
  own: heard.useIntegration ? setup.responderOf(heard) : null,
  connection: setup.connection,
  company: setup.company,
  isUnderway,
});

const isOwnedBy = ({ place }: BotState, { kind, id }: Responder): boolean =>
  place.at === 'mind' && place.mind.kind === kind && place.mind.id === id;

type Decided = {
  readonly decision: Decision;
  /** Where the bot stood. */
  readonly before: BotState;
  readonly setup: BotSetup;
};

async function carryOut(
  ctx: Ctx,
  { ask }: BotDeps,
  heard: Heard,
  { decision, before, setup }: Decided,
): Promise<void> {
  const found = await findTicket(ctx, heard.ticketId);
  if (found === undefined) return;
  const { state, queueId, says, asks } = decision;
  const ticket = await routeByBot(ctx, found, { queueId, chatbot: ownsConversation(state, setup) });
  const spoken: { readonly rule: string; readonly text: string }[] = [];
  let lastMessageId: string | null = null;
  for (const [position, { rule, said }] of says.entries()) {
    const id = derivedId(
      `bot ${ctx.companyId} ${heard.connectionId} ${heard.contactId} ${heard.providerId} ${position}`,
    );
    const text = await sendAutomaticMessage(ctx, ticket, { id, rule, ...wordsOf(said) });
    if (text === undefined) continue;
    lastMessageId = id;
    spoken.push({ rule, text: textOf({ ...said, text }) });
  }
  if (lastMessageId !== null) await commitDurably(ctx);
  await putState(ctx, ticket.id, state, lastMessageId);
  // As the customer read it, with its variables filled.
  const textsOf = (rule: string) => spoken.filter((one) => one.rule === rule).map(({ text }) => text);
  const steps = decision.steps.map((step) => ({ ...step, texts: textsOf(step.rule) }));
  // Documents' numbers are not for the automation log.
  const input = asks?.kind === 'bills' ? '' : heard.input;
  await recordTurn(ctx, { ...heard, input, steps });
  if (asks !== undefined) await ask(ctx, { responder: asks, heard, ticket, isNew: !isOwnedBy(before, asks) });
}
