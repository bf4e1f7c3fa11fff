/** The chatbot: menus, hours and greetings while nobody has taken a ticket, and a place to try them out. */
import { chatbotContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { chatbotRoutes } from './routes.ts';
import type { BotDeps } from './take-turn.ts';

export const chatbotFeature = (deps: BotDeps): Feature => ({
  name: 'chatbot',
  endpoints: mounted(chatbotContract, chatbotRoutes(deps)),
});
