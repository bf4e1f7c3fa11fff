/** Names of what is asked of the bot in the query cache. */
import type { Simulated } from './simulation.ts';

export const chatbotKeys = {
  all: ['chatbot'] as const,
  simulation: (asked: Simulated) => [...chatbotKeys.all, 'simulation', asked] as const,
};
