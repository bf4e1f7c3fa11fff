/** A finger that pushes something to one side: it follows, and does its step once it is pushed far enough. */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

const beginsAt = 12;
const mostPx = 128;
/** Pushed as far as this, lifting the finger does the step. */
export const swipeStepsAt = 88;

type Start = { readonly x: number; readonly y: number };

/** What is moved along its own line means that: the place in a sound. */
const hasOwnWay = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="slider"], input[type="range"]') !== null;

/** Lets something be swiped; `step` is what that does, absent where there is nothing to do. Returns how far it is pushed, in pixels. */
export function useSwipe(step: (() => void) | undefined, side: 'left' | 'right' = 'left') {
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
      onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
        swiped.current = false;
        if (pointerType === 'touch' && !hasOwnWay(target)) start.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { current } = start;
        if (current === null) return;
        const way = side === 'left' ? current.x - clientX : clientX - current.x;
        if (!swiped.current && (way < beginsAt || way < Math.abs(clientY - current.y))) return;
        swiped.current = true;
        push(Math.min(mostPx, Math.max(0, way)));
      },
      onPointerUp: () => {
        if (start.current !== null && pushed >= swipeStepsAt) step();
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
