/**
 * The bot's turn: its rules are asked in this order, each sees what those before it decided, and any may end the turn.
 * Whatever they say, a ticket hears the same thing only so often in a row, and a person only so much in an hour.
 */
import type { AutomationStep } from '@prosa/shared';
import { greeting } from './greeting.rules.ts';
import { companyHours, queueHours } from './hours.rules.ts';
import { optionBot } from './option-bot.rules.ts';
import { onlyQueue, queueMenu } from './queue-menu.rules.ts';
import type { BotState, Outcome, Responder, Rule, Said, Silence, Turn } from './turn.rules.ts';

/** Places in the chain for what other features bring along; an empty one is passed. */
export type Slots = {
  /** The customer wants no more messages. */
  readonly optOut?: Rule;
  /** The prompt or integration that was given the ticket. */
  readonly ticketResponder?: Rule;
  /** The prompt or integration of the connection. */
  readonly connectionResponder?: Rule;
  /** The prompt or integration of the queue, also of the one that was chosen just now. */
  readonly queueResponder?: Rule;
};

export const chainOf = ({
  optOut,
  ticketResponder,
  connectionResponder,
  queueResponder,
}: Slots): readonly Rule[] =>
  [
    optOut,
    companyHours,
    queueHours,
    ticketResponder,
    connectionResponder,
    queueResponder,
    queueMenu,
    onlyQueue,
    // Again, for a queue that the ticket has come into by this very message.
    queueHours,
    queueResponder,
    optionBot,
    greeting,
  ].filter((rule) => rule !== undefined);

export type Decision = {
  readonly steps: readonly AutomationStep[];
  readonly says: readonly { readonly rule: string; readonly said: Said }[];
  /** Undefined: the ticket stays where it is. */
  readonly queueId: number | null | undefined;
  readonly state: BotState;
  /** Who is to answer beyond what was said. */
  readonly asks: Responder | undefined;
};

/**
 * How often automation may say something to one person: much more than any conversation with a menu takes; only two
 * bots that answer each other get there.
 */
export const caps = { identicalInARow: 10, anHour: 60 } as const;

/**
 * Returns what the rules decide together in a turn; `saidLastHour` counts what this person has heard from automation
 * within an hour, in all their tickets.
 */
export function decide(chain: readonly Rule[], turn: Turn, saidLastHour: number): Decision {
  let [now, queueId, asks]: [Turn, Decision['queueId'], Decision['asks']] = [turn, undefined, undefined];
  const steps: AutomationStep[] = [];
  const says: Decision['says'][number][] = [];
  const asked = new Set<string>();
  for (const rule of chain) {
    // A rule that has decided is not asked again in the same turn.
    if (asked.has(rule.name)) continue;
    const outcome = rule.decide(now);
    if (outcome === undefined) continue;
    asked.add(rule.name);
    steps.push({ rule: rule.name, decision: outcome.decision, texts: (outcome.says ?? []).map(textOf) });
    says.push(...(outcome.says ?? []).map((said) => ({ rule: rule.name, said })));
    if (outcome.queueId !== undefined) queueId = outcome.queueId;
    asks = outcome.asks ?? asks;
    now = after(now, outcome);
    if (outcome.stop) break;
  }
  return capped(turn, { steps, says, queueId, state: now.state, asks }, saidLastHour);
}

const after = (turn: Turn, { state, queueId }: Outcome): Turn => ({
  ...turn,
  state: { ...turn.state, ...state },
  queue: queueId === undefined ? turn.queue : turn.connection.queues.find(({ id }) => id === queueId),
});

/** Returns what a person reads of something said, as it is compared and counted. */
export const textOf = (said: Said): string =>
  said.kind === 'text'
    ? said.text
    : [said.text, ...said.choices.map(({ id, title }) => `${id} ${title}`)].join('\n');

function capped(before: Turn, decision: Decision, saidLastHour: number): Decision {
  const { says, asks } = decision;
  if (says.length === 0 && asks === undefined) return decision;
  const spoken = memoryOf(before.state, says);
  const silence = silenceAfter(spoken.repeats, saidLastHour + says.length + (asks === undefined ? 0 : 1));
  if (silence === undefined) return { ...decision, state: { ...decision.state, ...spoken } };
  return {
    steps: [{ rule: 'caps', decision: silence, texts: [] }],
    says: [],
    queueId: undefined,
    state: { ...before.state, silence },
    asks: undefined,
  };
}

/** Returns what was said last, and how often in a row; whoever is asked has not said anything yet. */
function memoryOf(
  { lastText, repeats }: BotState,
  says: Decision['says'],
): Pick<BotState, 'lastText' | 'repeats'> {
  if (says.length === 0) return { lastText, repeats };
  const fresh = says.map(({ said }) => textOf(said)).join('\n\n');
  return { lastText: fresh, repeats: fresh === lastText ? repeats + 1 : 1 };
}

function silenceAfter(repeats: number, said: number): Silence | undefined {
  if (repeats > caps.identicalInARow) return 'identical';
  return said > caps.anHour ? 'hourly' : undefined;
}
