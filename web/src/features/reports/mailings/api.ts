/** What the page asks of reports that come by e-mail, and does with them. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { reportKeys } from '../keys.ts';

export const mailingQueries = {
  list: () => queryOptions({ queryKey: reportKeys.mailings(), queryFn: () => api.reports.listMailings() }),
};

export const invalidateMailings = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: reportKeys.mailings() });

export const useRemoveMailing = () =>
  useMutation({
    mutationFn: (mailingId: number) => api.reports.removeMailing({ mailingId }),
    onSuccess: invalidateMailings,
    onError: showError,
  });

export const useLeaveMailing = () =>
  useMutation({
    mutationFn: (mailingId: number) => api.reports.leaveMailing({ mailingId }),
    onSuccess: invalidateMailings,
    onError: showError,
  });

/** Ends what the link of a letter belongs to; a link that is none of ours is told where it stands. */
export const useStopMailing = () =>
  useMutation({ mutationFn: (token: string) => api.reports.stopMailing({ token }) });
