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
    const note = (): void => void (stopReturning === undefined && places.set(entry, element.scrollTop));
    element.addEventListener('scroll', note, { passive: true });
    const stopBefore = router.subscribe('onBeforeLoad', () => {
      // What the next page does to the scroller is no more of this one.
      element.removeEventListener('scroll', note);
    });
    const stopRendered = router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
      stopReturning?.();
      entry = entryOf(toLocation.state);
      const kept = places.get(entry);
      element.addEventListener('scroll', note, { passive: true });
      if (kept !== undefined && pathChanged) {
        stopReturning = returnTo(element, kept, () => {
          stopReturning = undefined;
        });
      } else if (pathChanged) element.scrollTop = 0;
    });
    return () => {
      stopReturning?.();
      stopBefore();
      stopRendered();
      element.removeEventListener('scroll', note);
    };
  }, [router, page]);
}

/** Names an entry of the browser's history. */
const entryOf = (state: object): string => String((state as { __TSR_key?: unknown }).__TSR_key ?? '');

/** Scrolls as far as the page is long by now, until it is long enough, the reader scrolls, or it takes too long. */
function returnTo(element: HTMLElement, place: number, onDone: () => void): () => void {
  let frame = 0;
  const until = performance.now() + patienceMs;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const kind of ['wheel', 'touchmove', 'keydown']) element.removeEventListener(kind, stop);
    onDone();
  };
  for (const kind of ['wheel', 'touchmove', 'keydown'])
    element.addEventListener(kind, stop, { passive: true });
  const step = (): void => {
    element.scrollTop = place;
    if (Math.abs(element.scrollTop - place) < 1 || performance.now() > until) stop();
    else frame = requestAnimationFrame(step);
  };
  step();
  return stop;
}
