/** The prompt or integration of the ticket, its connection or its queue answers instead of the menus, for as long as the ticket waits. */
import type { Outcome, Responder, Rule } from './turn.rules.ts';

const ask = (responder: Responder | null | undefined): Outcome | undefined =>
  responder === null || responder === undefined
    ? undefined
    : {
        decision: responder.kind,
        asks: responder,
        state: { place: { at: 'mind', mind: responder } },
        stop: true,
      };

export const ticketResponder: Rule = {
  name: 'ticketMind',
  decide: ({ own }) => ask(own),
};

export const connectionResponder: Rule = {
  name: 'connectionMind',
  decide: ({ connection }) => ask(connection.responder),
};

export const queueResponder: Rule = {
  name: 'queueMind',
  decide: ({ queue }) => ask(queue?.responder),
};
