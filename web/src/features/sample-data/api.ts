/** A small company to look at: made, and taken away again. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { sampleDataKeys } from './keys.ts';

export const sampleDataQuery = () =>
  queryOptions({ queryKey: sampleDataKeys.one, queryFn: () => api.sampleData.get() });

/** Nearly every list has something else in it. */
const lookAgain = (): Promise<void> => queryClient.invalidateQueries();

export const useCreateSampleData = () =>
  useMutation({
    mutationFn: () => api.sampleData.create({ language: currentLanguage() }),
    onSettled: lookAgain,
    onError: showError,
  });

export const useRemoveSampleData = () =>
  useMutation({
    mutationFn: () => api.sampleData.remove(),
    onSettled: lookAgain,
    onError: showError,
  });
