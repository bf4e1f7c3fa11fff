/** No row moves under a mouse that is about to click: the order is held while it moves over the list, and a little longer. */
import type { TicketView } from '@prosa/shared';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { inHeldOrder } from '../held-order.ts';

/** A mouse that rests longer than this waits for nothing. */
const restMs = 3_000;

export function useHeldOrder(tickets: readonly TicketView[]) {
  const [held, hold] = useState<readonly number[] | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const release = (): void => {
    window.clearTimeout(timer.current);
    hold(null);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const shown = held === null ? tickets : inHeldOrder(tickets, held);
  return {
    shown,
    handlers: {
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(release, restMs);
        if (held === null) hold(tickets.map(({ id }) => id));
      },
      onPointerLeave: release,
    },
  };
}
