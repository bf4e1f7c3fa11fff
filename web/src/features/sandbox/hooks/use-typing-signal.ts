import { useDebouncedCallback } from '@mantine/hooks';
import { useRef } from 'react';
import { usePhoneTyping } from '../api.ts';

const idleMs = 3_000;

/** Tells the company that the customer types, once per burst, and that they stopped after a pause. */
export function useTypingSignal(
  whatsappId: number,
  phone: string,
): { typed: () => void; stopped: () => void } {
  const { mutate } = usePhoneTyping();
  const typing = useRef(false);
  const tell = (now: boolean): void => {
    if (typing.current === now) return;
    typing.current = now;
    mutate({ whatsappId, phone, typing: now });
  };
  const stopLater = useDebouncedCallback(() => tell(false), idleMs);
  return {
    typed: () => {
      tell(true);
      stopLater();
    },
    stopped: () => tell(false),
  };
}
