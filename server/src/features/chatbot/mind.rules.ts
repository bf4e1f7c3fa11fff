/** The prompt or integration of the ticket, its connection or its queue answers instead of the menus, for as long as the ticket waits. */
import type { Mind, Outcome, Rule } from './turn.rules.ts';

const ask = (mind: Mind | null | undefined): Outcome | undefined =>
  mind === null || mind === undefined
    ? undefined
    : { decision: mind.kind, asks: mind, state: { place: { at: 'mind', mind } }, stop: true };

export const ticketMind: Rule = {
  name: 'ticketMind',
  decide: ({ own }) => ask(own),
};

export const connectionMind: Rule = {
  name: 'connectionMind',
  decide: ({ connection }) => ask(connection.mind),
};

export const queueMind: Rule = {
  name: 'queueMind',
  decide: ({ queue }) => ask(queue?.mind),
};
