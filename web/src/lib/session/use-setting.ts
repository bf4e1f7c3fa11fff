/** The company's settings; secrets no more than there or not. */
import type { SettingKey, SettingValue, SettingView } from '@prosa/shared';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { initialSettings } from './initial-settings.ts';
import { sessionKeys } from './keys.ts';

export const settingsQuery = queryOptions({
  queryKey: sessionKeys.settings,
  queryFn: () => api.settings.list(),
});

const valueIn = (settings: readonly SettingView[] | undefined, key: SettingKey): string =>
  settings?.find((setting) => setting.key === key)?.value ?? initialSettings[key] ?? '';

/** Returns a setting of the company, live; what a new company begins with until the answer is there. */
export function useSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const { data } = useQuery(settingsQuery);
  return valueIn(data, key) as SettingValue<K>;
}
