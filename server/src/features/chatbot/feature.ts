/** The chatbot: menus, hours and greetings while nobody has taken a ticket, and a place to try them out. */
import { chatbotContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { chatbotRoutes } from './routes.ts';
import type { BotWorld } from './take-turn.ts';

export const chatbotFeature = (world: BotWorld): Feature => ({
  name: 'chatbot',
  endpoints: mounted(chatbotContract, chatbotRoutes(world)),
});
