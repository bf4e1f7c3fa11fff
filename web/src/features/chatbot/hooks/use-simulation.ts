/** A conversation with the bot in the simulator: what the customer has said, and what the bot says to it as it is now. */
import { simulationLimits } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '#src/lib/time/time.ts';
import { chatbotQueries } from '../api.ts';
import { answered, type Line, type Situation } from '../simulation.ts';

export function useSimulation(situation: Situation) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const messages = lines.map(({ text, at }) => ({ text, at }));
  const { data, error, isFetching, refetch } = useQuery(
    chatbotQueries.simulation({ ...situation, messages }),
  );
  return {
    lines: answered(lines, data?.answers),
    isFull: lines.length >= simulationLimits.messages,
    isAsking: isFetching,
    error: lines.length === 0 ? null : error,
    retry: () => void refetch(),
    /** `at` undefined is now. */
    say: (text: string, at: Date | undefined, shown = text) =>
      setLines((said) => [...said, { text, shown, at: (at ?? now()).toISOString() }]),
    restart: () => setLines([]),
  };
}

export type Simulation = ReturnType<typeof useSimulation>;
