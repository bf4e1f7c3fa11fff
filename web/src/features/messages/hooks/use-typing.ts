/** Who types here, and telling the others that one types oneself: at most every three seconds, and when it stops. */
import { useTimeout } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sendTyping } from '#src/lib/realtime.ts';
import { now } from '#src/lib/time.ts';
import { messageQueries } from '../api.ts';
import { messageKeys } from '../keys.ts';
import { nobody, type Typing } from '../typing.ts';

const signalEveryMs = 3_000;
/** Without news for so long, whoever typed has stopped and the news of it was lost. */
const forgetAfterMs = 10_000;

export function useTyping(ticketId: number): Typing {
  const cache = useQueryClient();
  const { data } = useQuery(messageQueries.typing(ticketId));
  const { start, clear } = useTimeout(
    () => cache.setQueryData(messageKeys.typing(ticketId), nobody),
    forgetAfterMs,
  );
  useEffect(() => {
    clear();
    if (data !== nobody) start();
  }, [data, start, clear]);
  return data;
}

export function useTypingSignal(ticketId: number): {
  readonly types: () => void;
  readonly stops: () => void;
} {
  const last = useRef<number | null>(null);
  return {
    types: () => {
      const at = now().getTime();
      if (last.current !== null && at - last.current < signalEveryMs) return;
      last.current = at;
      sendTyping(ticketId, true);
    },
    stops: () => {
      if (last.current === null) return;
      last.current = null;
      sendTyping(ticketId, false);
    },
  };
}
