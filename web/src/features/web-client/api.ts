/** The version of WhatsApp Web that linked numbers speak, for the operator. */
import type { WebClientView } from '@prosa/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { webClientKeys } from './keys.ts';

/** Nobody is told of it: whoever looks sees it change. */
const lookAgainMs = 5_000;

export const webClientQuery = () =>
  queryOptions({
    queryKey: webClientKeys.all,
    queryFn: () => api.webClient.get(),
    refetchInterval: lookAgainMs,
  });

const keep = (view: WebClientView): void => void queryClient.setQueryData(webClientKeys.all, view);

export const useAskSources = () =>
  useMutation({ mutationFn: () => api.webClient.ask(), onSuccess: keep, onError: showError });

export const usePinVersion = () =>
  useMutation({
    mutationFn: (pinned: string | null) => api.webClient.pin({ pinned }),
    onSuccess: (view) => {
      keep(view);
      showSuccess(
        view.pinned === null
          ? i18next.t('pin.released', { ns: 'webClient' })
          : i18next.t('pin.done', { ns: 'webClient', version: view.pinned }),
      );
    },
    onError: showError,
  });
