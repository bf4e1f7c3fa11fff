/** A connection without queues greets, once a ticket. */
import type { Rule } from './turn.rules.ts';

export const greeting: Rule = {
  name: 'greeting',
  decide: ({ connection, queue, state }) => {
    const text = connection.greetingMessage.trim();
    if (connection.queues.length > 0 || queue !== undefined || state.greeted || text === '') return undefined;
    return {
      decision: 'greeted',
      says: [{ kind: 'text', text }],
      state: { greeted: true, place: { at: 'done', queueId: null } },
      stop: true,
    };
  },
};
