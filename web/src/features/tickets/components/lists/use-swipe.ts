/** A finger that pushes something to the left: it follows, and does its step once it is pushed far enough. */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

const beginsAt = 12;
const stepsAt = 88;
const mostPx = 128;

type Start = { readonly x: number; readonly y: number };

/** Lets a row be swiped; `step` is what that does, absent where there is nothing to do. */
export function useSwipe(step: (() => void) | undefined) {
  const start = useRef<Start | null>(null);
  const [pushed, push] = useState(0);
  // The click that follows lifting the finger is none.
  const swiped = useRef(false);
  const end = (): void => {
    start.current = null;
    push(0);
  };
  if (step === undefined) return { pushed: 0, handlers: {} };
  return {
    pushed,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        swiped.current = false;
        if (pointerType === 'touch') start.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { current } = start;
        if (current === null) return;
        const way = current.x - clientX;
        if (!swiped.current && (way < beginsAt || way < Math.abs(clientY - current.y))) return;
        swiped.current = true;
        push(Math.min(mostPx, Math.max(0, way)));
      },
      onPointerUp: () => {
        if (start.current !== null && pushed >= stepsAt) step();
        end();
      },
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent) => {
        if (!swiped.current) return;
        swiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
