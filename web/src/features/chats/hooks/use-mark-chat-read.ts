/** Tells the server that the reader has seen the chat: while it is loaded and before their eyes. */
import { useDocumentVisibility } from '@mantine/hooks';
import type { ChatView } from '@prosa/shared';
import { useEffect } from 'react';
import { useActor } from '#src/lib/session/use-session.ts';
import { useMarkRead } from '../api.ts';
import { unreadsOf } from '../chat-list.ts';

export function useMarkChatRead(chat: ChatView, isShown: boolean): void {
  const unreads = unreadsOf(chat, useActor().id);
  const visible = useDocumentVisibility() === 'visible';
  const { mutate } = useMarkRead();
  const due = isShown && visible && unreads > 0;
  // `lastSeq`: what comes while an answer is on its way is read by another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again for every message that comes.
  useEffect(() => {
    if (due) mutate(chat.id);
  }, [due, chat.id, chat.lastSeq, mutate]);
}
