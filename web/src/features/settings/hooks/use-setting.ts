/** One setting of the company, live; what a new company begins with until the answer is there. */
import { type SettingKey, type SettingValue, type SettingView, settingEntry } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { settingQueries, useUpdateSetting } from '../api.ts';

const valueIn = (settings: readonly SettingView[] | undefined, key: SettingKey): string =>
  settings?.find((setting) => setting.key === key)?.value ?? settingEntry(key).initial;

export function useSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const { data } = useQuery(settingQueries.list());
  return valueIn(data, key) as SettingValue<K>;
}

export type Option = {
  readonly value: string;
  readonly isSaving: boolean;
  readonly save: (value: string, onSaved?: () => void) => void;
};

/** The setting as a control shows it: what was chosen at once, what holds again when the server refuses. */
export function useOption(key: SettingKey): Option {
  const stored = useSetting(key);
  const { mutate, isPending, variables } = useUpdateSetting(key);
  return {
    value: isPending ? variables : stored,
    isSaving: isPending,
    save: (value, onSaved) => {
      if (value !== stored || isPending) mutate(value, { onSuccess: () => onSaved?.() });
    },
  };
}
