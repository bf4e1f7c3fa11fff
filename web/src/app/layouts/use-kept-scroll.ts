/**
 * Keeps where one was: a page that one goes back or forward to stands where it was left, and a page that is opened anew
 * begins at its top. What is remembered ends with the tab.
 */
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** How long a page may take to be as long again as it was. */
const patienceMs = 1_500;

export function useKeptScroll(page: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const element = page.current;
    if (element === null) return;
    const places = new Map<string, number>();
    let entry = entryOf(router.state.location.state);
    let stopReturning: (() => void) | undefined;
    // The page that is left still stands; one that was not yet long enough again keeps the place it had.
    const stopLeaving = router.subscribe('onBeforeLoad', () => {
      if (stopReturning === undefined) places.set(entry, element.scrollTop);
    });
    const stopRendered = router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
      stopReturning?.();
      entry = entryOf(toLocation.state);
      if (!pathChanged) return;
      element.scrollTop = 0;
      const kept = places.get(entry) ?? 0;
      if (kept === 0) return;
      stopReturning = returnTo(element, kept, () => {
        stopReturning = undefined;
      });
    });
    return () => {
      stopReturning?.();
      stopLeaving();
      stopRendered();
    };
  }, [router, page]);
}

/** Names an entry of the browser's history. */
const entryOf = (state: object): string => String((state as { __TSR_key?: unknown }).__TSR_key ?? '');

/** By which a reader takes over. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls as far as the page is long by now, until it is long enough, the reader moves it, or it takes too long. */
function returnTo(element: HTMLElement, place: number, onDone: () => void): () => void {
  let frame = 0;
  const until = performance.now() + patienceMs;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const move of moves) window.removeEventListener(move, stop);
    onDone();
  };
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  const step = (): void => {
    element.scrollTop = place;
    if (Math.abs(element.scrollTop - place) < 1 || performance.now() > until) stop();
    else frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return stop;
}
