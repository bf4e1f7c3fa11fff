/** What was begun and not sent, kept per ticket on this device. */
import { useState } from 'react';
import { storage } from '#src/lib/browser/storage.ts';
import { useMovedDraft } from './use-moved-draft.ts';

export function useDraft(ticketId: number): readonly [text: string, change: (text: string) => void] {
  const name = `draft:${ticketId}` as const;
  const [text, setText] = useState(() => storage.get(name) ?? '');
  useMovedDraft(ticketId, () => setText(storage.get(name) ?? ''));
  const change = (next: string): void => {
    setText(next);
    if (next === '') storage.remove(name);
    else storage.set(name, next);
  };
  return [text, change];
}
