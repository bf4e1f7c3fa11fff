/** A conversation with a prompt in its dialog: what the admin says as a customer, and what the model answers as it is now. */
import type { PromptView, TrialLine } from '@prosa/shared';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { accountOf, type PromptValues } from '../prompt-form.ts';

export type TrialTurn = TrialLine & {
  /** What the model told beside its answer; absent on what the admin says. */
  readonly told?: { readonly reason: string | null; readonly isCut: boolean; readonly tokens: number };
};

const longest = 40;

export function useTrial(values: PromptValues, known: PromptView | null) {
  const [turns, setTurns] = useState<readonly TrialTurn[]>([]);
  const asking = useMutation({
    mutationFn: (lines: readonly TrialTurn[]) =>
      api.prompts.attempt({
        ...accountOf(values, known),
        prompt: values.prompt,
        model: values.model,
        maxTokens: values.maxTokens === '' ? 0 : values.maxTokens,
        temperature: values.temperature,
        lines: lines
          .filter(({ text }) => text !== '')
          .slice(-longest)
          .map(({ role, text }) => ({ role, text })),
      }),
    onSuccess: ({ text, handOver, isCut, promptTokens, completionTokens }, lines) => {
      const told = { reason: handOver?.reason ?? null, isCut, tokens: promptTokens + completionTokens };
      setTurns([...lines, { role: 'assistant', text, told }]);
    },
  });
  const ask = (lines: readonly TrialTurn[]): void => {
    setTurns(lines);
    asking.mutate(lines);
  };
  return {
    turns,
    isAsking: asking.isPending,
    error: asking.error,
    say: (text: string): void => ask([...turns, { role: 'customer', text }]),
    retry: (): void => ask(turns),
    restart: (): void => {
      setTurns([]);
      asking.reset();
    },
  };
}
