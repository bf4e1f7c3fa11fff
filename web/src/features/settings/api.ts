/** What the pages ask of the company's settings, and how one is changed: one after the other, each told at once. */
import type { RetentionView, SettingKey, SettingView } from '@prosa/shared';
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { settingsQuery } from '#src/lib/session/use-setting.ts';
import { settingCacheKeys } from './keys.ts';

export const settingQueries = {
  /** How long messages are kept, and what waits to be narrowed. */
  retention: () =>
    queryOptions({ queryKey: settingCacheKeys.retention(), queryFn: () => api.settings.retention() }),
  /** What would go for good, were messages kept for so many days. */
  retentionPreview: (days: number) =>
    queryOptions({
      queryKey: settingCacheKeys.retentionPreview(days),
      queryFn: () => api.settings.previewRetention({ days }),
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Takes in a setting, after one's own change and what others change alike. */
export const putSetting = (cache: QueryClient, setting: SettingView): void =>
  void cache.setQueryData(settingsQuery.queryKey, (known) =>
    known?.map((one) => (one.key === setting.key ? setting : one)),
  );

export const useUpdateSetting = (key: SettingKey) =>
  useMutation({
    mutationFn: (value: string) => api.settings.update({ key, value }),
    // Two quick changes of mind reach the server in their order.
    scope: { id: `setting:${key}` },
    onSuccess: (setting) => {
      putSetting(queryClient, setting);
      showSuccess(i18next.t('saved', { ns: 'settings' }));
    },
    onError: showError,
  });

/** Reads the retention anew, after one's own change and when others change it. */
export const invalidateRetention = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: settingCacheKeys.retention() });

/** Changes the retention and resolves with how it stands then, so that what waits can be told. */
export const useUpdateRetention = () =>
  useMutation({
    mutationFn: async (days: number): Promise<RetentionView> => {
      putSetting(queryClient, await api.settings.update({ key: 'retentionDays', value: String(days) }));
      const retention = await api.settings.retention();
      queryClient.setQueryData(settingQueries.retention().queryKey, retention);
      return retention;
    },
    onError: showError,
  });

export const useUndoRetention = () =>
  useMutation({
    mutationFn: () => api.settings.undoRetention(),
    onSuccess: (retention) => {
      queryClient.setQueryData(settingQueries.retention().queryKey, retention);
      putSetting(queryClient, { key: 'retentionDays', value: String(retention.days) });
      showSuccess(i18next.t('retention.bar.undone', { ns: 'settings' }));
    },
    onError: (error) => {
      showError(error);
      void invalidateRetention(queryClient);
    },
  });

type Change = { readonly key: SettingKey; readonly value: string };

/** Changes several settings, one after the other; those before one that is refused stay changed. */
export const useUpdateSettings = () =>
  useMutation({
    mutationFn: async (changes: readonly Change[]) => {
      for (const change of changes) putSetting(queryClient, await api.settings.update(change));
    },
    onSuccess: () => showSuccess(i18next.t('saved', { ns: 'settings' })),
    onError: showError,
  });
