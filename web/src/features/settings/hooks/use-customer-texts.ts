/** The company's texts while they are written: what was typed stands over what is stored until it is saved or undone. */
import { useState } from 'react';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { useUpdateSettings } from '../api.ts';
import { customerTexts, type TextKey } from '../options.ts';

export type CustomerTexts = {
  readonly texts: Readonly<Record<TextKey, string>>;
  readonly hasChanges: boolean;
  readonly isSaving: boolean;
  readonly write: (key: TextKey, text: string) => void;
  readonly undo: () => void;
  readonly save: () => void;
};

export function useCustomerTexts(): CustomerTexts {
  const stored: Record<TextKey, string> = {
    acceptedMessage: useSetting('acceptedMessage'),
    transferMessage: useSetting('transferMessage'),
    callMessage: useSetting('callMessage'),
  };
  const [written, setWritten] = useState<Partial<Record<TextKey, string>>>({});
  const { mutate, isPending } = useUpdateSettings();
  const texts = { ...stored, ...written };
  const changes = customerTexts
    .map(({ key }) => ({ key, value: texts[key].trim() }))
    .filter(({ key, value }) => value !== stored[key]);
  const undo = () => setWritten({});
  return {
    texts,
    hasChanges: changes.length > 0,
    isSaving: isPending,
    write: (key, text) => setWritten((before) => ({ ...before, [key]: text })),
    undo,
    save: () => mutate(changes, { onSuccess: undo }),
  };
}
