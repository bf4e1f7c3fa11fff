/** One setting of the company as a control shows and changes it. */
import type { SettingKey } from '@prosa/shared';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { useUpdateSetting } from '../api.ts';

export type Option = {
  readonly value: string;
  readonly isSaving: boolean;
  readonly save: (value: string, onSaved?: () => void) => void;
};

/** Returns the setting as a control shows it: what was chosen at once, what holds again when the server refuses. */
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
