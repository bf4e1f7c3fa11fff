/** The door of the chatbot. */

export { type Handoff, handOffToPeople, lockBotTicket, releaseTickets } from './bot-ownership.ts';
export { chainOf, type Slots } from './chain.rules.ts';
export { connectionResponder, queueResponder, ticketResponder } from './responder.rules.ts';
export { commitDurably } from './state.queries.ts';
export { type BotDeps, type Question, takeTurn } from './take-turn.ts';
export type { Responder } from './turn.rules.ts';
