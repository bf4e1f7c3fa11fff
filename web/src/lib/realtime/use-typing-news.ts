/** News of who types, wherever people write to each other: telling it, and forgetting what was heard of it. */
import { useTimeout } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { now } from '../time/time.ts';

const signalEveryMs = 3_000;
/** Without news for so long, whoever typed has stopped and the news of it was lost. */
const forgetAfterMs = 10_000;

export type TypingSignal = { readonly types: () => void; readonly stops: () => void };

/** Tells the others that one types: at most every three seconds, and when it stops. */
export function useTypingNews(send: (typing: boolean) => void): TypingSignal {
  const last = useRef<number | null>(null);
  return {
    types: () => {
      const at = now().getTime();
      if (last.current !== null && at - last.current < signalEveryMs) return;
      last.current = at;
      send(true);
    },
    stops: () => {
      if (last.current === null) return;
      last.current = null;
      send(false);
    },
  };
}

/** Forgets who types once there has been no news of it for a while. */
export function useForgetting<T>(typing: T, nobody: T, forget: () => void): void {
  const { start, clear } = useTimeout(forget, forgetAfterMs);
  useEffect(() => {
    clear();
    if (typing !== nobody) start();
  }, [typing, nobody, start, clear]);
}
