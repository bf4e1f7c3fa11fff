/** Bots on loopback, for tests and development: Typebot, Dialogflow, and an address of one's own. */
export type { BotFault, BotFaults } from './faults.ts';
export type { Block, Choice, Flow } from './flow.ts';
export { type Google, type Intent, openGoogle } from './google.ts';
export { type HeardEvent, type Hook, openHook } from './hook.ts';
export { openTypebotServer, type TypebotServer } from './typebot.ts';
