/** What was begun and not sent, kept per user and chat on this device. */
import { useState } from 'react';
import { storage } from '#src/lib/browser/storage.ts';
import { useActor } from '#src/lib/session/use-session.ts';

export function useChatDraft(chatId: number): readonly [text: string, change: (text: string) => void] {
  const name = `draft:chat-${useActor().id}-${chatId}` as const;
  const [text, setText] = useState(() => storage.get(name) ?? '');
  const change = (next: string): void => {
    setText(next);
    if (next === '') storage.remove(name);
    else storage.set(name, next);
  };
  return [text, change];
}
