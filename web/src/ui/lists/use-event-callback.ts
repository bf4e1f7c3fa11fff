import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns the latest handler under one identity for good, for memoized rows. To be called in events only, never while drawing. */
export function useEventCallback<A extends readonly unknown[]>(
  handler: (...args: A) => void,
): (...args: A) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
