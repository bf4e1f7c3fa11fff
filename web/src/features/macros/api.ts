/** What screens ask of macros and do with them. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { macroKeys } from './keys.ts';

export const macroQueries = {
  /** The macros one may run, by name. */
  list: () => queryOptions({ queryKey: macroKeys.all, queryFn: () => api.macros.list() }),
};

export const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: macroKeys.all });

export const useRemoveMacro = () =>
  useMutation({
    mutationFn: (macroId: number) => api.macros.remove({ macroId }),
    onSuccess: invalidate,
    onError: showError,
  });
