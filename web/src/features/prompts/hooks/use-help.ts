/** A model's help in a ticket: asked for, waited for, looked at, and thrown away. What comes too late is nobody's. */
import type { HelpLanguage, TextImprovement } from '@prosa/shared';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { ownPlanQuery } from '#src/lib/session/own-plan.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { promptQueries } from '../api.ts';

export type HelpWanted =
  | { readonly kind: 'suggest' | 'summarize' }
  | { readonly kind: 'improve'; readonly text: string; readonly how: TextImprovement }
  | { readonly kind: 'translate'; readonly text: string; readonly language: HelpLanguage };

export function useHelp(ticketId: number) {
  const asking = useMutation({
    mutationFn: (wanted: HelpWanted): Promise<{ text: string }> => {
      switch (wanted.kind) {
        case 'suggest':
          return api.prompts.suggest({ ticketId });
        case 'summarize':
          return api.prompts.summarize({ ticketId });
        case 'improve':
          return api.prompts.improve({ ticketId, text: wanted.text, how: wanted.how });
        case 'translate':
          return api.prompts.translate({ ticketId, text: wanted.text, language: wanted.language });
      }
    },
  });
  return {
    wanted: asking.variables,
    isAsking: asking.isPending,
    text: asking.data?.text,
    error: asking.error,
    ask: (wanted: HelpWanted): void => asking.mutate(wanted),
    drop: (): void => asking.reset(),
  };
}
export type Help = ReturnType<typeof useHelp>;

/** Returns whether the plan has models and the company one that could help. */
export function useHasHelp(): boolean {
  const { data: plan } = useQuery(ownPlanQuery(useSession().companyId));
  const { data } = useQuery({ ...promptQueries.help(), enabled: plan?.useOpenAi === true });
  return plan?.useOpenAi === true && data?.isAvailable === true;
}
