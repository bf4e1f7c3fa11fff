/** The door of the chatbot. */
export { chainOf, type Slots } from './chain.rules.ts';
export { type Leaving, leaveToPeople, lockLedTicket } from './leading.ts';
export { connectionMind, queueMind, ticketMind } from './mind.rules.ts';
export { commitDurably } from './state.queries.ts';
export { type BotWorld, type Question, takeTurn } from './take-turn.ts';
export type { Mind } from './turn.rules.ts';
