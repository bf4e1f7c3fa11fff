/** The message that the list scrolls to next: one that the address names, which leaves it then, or one that was found. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTicketPlace } from '#src/features/tickets/index.ts';

export type ScrollTarget = {
  readonly messageId: string | null;
  readonly take: (messageId: string) => void;
  /** The list has scrolled to the message. */
  readonly reached: () => void;
};

/** Holds the message to scroll to. `opened`: the conversation is there, at the message the address named then. */
export function useScrollTarget(opened: boolean): ScrollTarget {
  const { search, refine } = useTicketPlace();
  const { message } = search;
  const [messageId, take] = useState<string | null>(null);
  const isFirst = useRef(message !== null);
  const follow = useEffectEvent((named: string) => {
    if (!isFirst.current) take(named);
    isFirst.current = false;
    refine({ message: null });
  });
  useEffect(() => {
    if (opened && message !== null) follow(message);
  }, [opened, message]);
  return { messageId, take, reached: () => take(null) };
}
