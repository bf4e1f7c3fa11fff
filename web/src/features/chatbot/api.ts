/** The bot as the simulator asks it: the whole conversation each time, so that nothing is kept anywhere. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { chatbotKeys } from './keys.ts';
import type { Simulated } from './simulation.ts';

export const chatbotQueries = {
  simulation: (asked: Simulated) =>
    queryOptions({
      queryKey: chatbotKeys.simulation(asked),
      queryFn: () => api.chatbot.simulate({ ...asked, messages: [...asked.messages] }),
      enabled: asked.messages.length > 0,
      placeholderData: keepPreviousData,
      // Whoever has changed the bot elsewhere and comes back meets the changed one.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: true,
    }),
};
