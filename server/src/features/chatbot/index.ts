/** The door of the chatbot. */
export { chainOf, type Slots } from './chain.rules.ts';
export { type BotWorld, takeTurn } from './take-turn.ts';
