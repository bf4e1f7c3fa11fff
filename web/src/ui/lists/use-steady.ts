import { useCallback, useLayoutEffect, useRef } from 'react';

/** The handler under one identity for good, for rows that are drawn anew only when they change. Called in events only. */
export function useSteady<A extends readonly unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
