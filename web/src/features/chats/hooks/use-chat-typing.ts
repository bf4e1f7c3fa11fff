/** Who types in a chat, and telling the others that one types oneself: at most every three seconds, and when it stops. */
import { useTimeout } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sendChatTyping } from '#src/lib/realtime.ts';
import { now } from '#src/lib/time.ts';
import { chatQueries } from '../api.ts';
import { chatKeys } from '../keys.ts';
import { nobody, type Typist } from '../typing.ts';

const signalEveryMs = 3_000;
/** Without news for so long, whoever typed has stopped and the news of it was lost. */
const forgetAfterMs = 10_000;

export function useChatTyping(chatId: number): readonly Typist[] {
  const cache = useQueryClient();
  const { data } = useQuery(chatQueries.typing(chatId));
  const { start, clear } = useTimeout(
    () => cache.setQueryData(chatKeys.typing(chatId), nobody),
    forgetAfterMs,
  );
  useEffect(() => {
    clear();
    if (data !== nobody) start();
  }, [data, start, clear]);
  return data;
}

export function useChatTypingSignal(chatId: number): {
  readonly types: () => void;
  readonly stops: () => void;
} {
  const last = useRef<number | null>(null);
  return {
    types: () => {
      const at = now().getTime();
      if (last.current !== null && at - last.current < signalEveryMs) return;
      last.current = at;
      sendChatTyping(chatId, true);
    },
    stops: () => {
      if (last.current === null) return;
      last.current = null;
      sendChatTyping(chatId, false);
    },
  };
}
