/** What is being written in a chat: words and files, who is called in them, and how they leave. */
import type { ChatView } from '@prosa/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newId } from '#src/lib/browser/ids.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { now } from '#src/lib/time/time.ts';
import { callAt, calledIn, fitting } from '#src/ui/texts/mentions.ts';
import { useFieldSuggesting } from '#src/ui/texts/use-suggesting.ts';
import { discardMessage, sendMessage } from '../send.ts';
import { isSendable, type Unsent } from '../unsent.ts';
import { useChatDraft } from './use-chat-draft.ts';
import { useChatTray } from './use-chat-tray.ts';
import { useChatTypingSignal } from './use-chat-typing.ts';

type Person = { readonly id: number; readonly name: string };

const mostOffered = 8;

export type ChatWriting = ReturnType<typeof useChatWriting>;

export function useChatWriting({ id: chatId, users }: ChatView) {
  const cache = useQueryClient();
  const me = useActor();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, change] = useChatDraft(chatId);
  const tray = useChatTray(chatId);
  const signal = useChatTypingSignal(chatId);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [refusedAt, refuse] = useState<number | null>(null);
  const write = (next: string): void => {
    change(next);
    if (next === '') signal.stops();
    else signal.types();
  };
  const { suggesting, takesKey, onCaret } = useFieldSuggesting(field, { text, write, attach: tray.add });
  const people: readonly Person[] = users.map(({ user }) => user).filter(({ id }) => id !== me.id);
  const call = callAt(text, suggesting.caret);
  const offered =
    call === null || refusedAt === call.from ? [] : fitting(people, call.typed).slice(0, mostOffered);

  const pick = (person: Person): void => {
    if (call === null) return;
    setPicked((known) => new Set([...known, person.id]));
    // A name may be the beginning of another: what was picked stays.
    refuse(call.from);
    const before = `${text.slice(0, call.from)}@${person.name} `;
    suggesting.replace(before + text.slice(suggesting.caret).replace(/^ /, ''));
  };
  const send = (): void => {
    if (!isSendable(text, tray.files)) return;
    const message = text.trim();
    sendMessage(cache, {
      clientId: newId(),
      chatId,
      message,
      mentions: calledIn(message, people, picked),
      files: tray.files,
      at: now().toISOString(),
      share: null,
      error: null,
    });
    tray.put([]);
    change('');
    signal.stops();
    setPicked(new Set());
    refuse(null);
    field.current?.focus();
  };
  /** What was not sent comes back to be written anew, before what was begun meanwhile. */
  const takeBack = (unsent: Unsent): void => {
    discardMessage(cache, unsent);
    change([unsent.message, text].filter((part) => part !== '').join('\n'));
    tray.put([...unsent.files, ...tray.files]);
    field.current?.focus();
  };
  return {
    field,
    text,
    write,
    tray,
    isSendable: isSendable(text, tray.files),
    send,
    takeBack,
    pauses: signal.stops,
    offer: {
      people: offered,
      suggesting,
      takesKey,
      onCaret,
      pick,
      close: () => refuse(call?.from ?? null),
      reopen: () => refuse(null),
    },
  };
}
