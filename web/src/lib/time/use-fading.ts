import { useEffect, useState } from 'react';
import { now } from './time.ts';

/**
 * Returns true from an instant (milliseconds, 0 for never) until some time after it: a sign that fades when it is not
 * renewed.
 */
export function useFading(since: number, forMs: number): boolean {
  const [faded, setFaded] = useState(0);
  useEffect(() => {
    if (since === 0) return undefined;
    const timer = window.setTimeout(() => setFaded(since), Math.max(0, since + forMs - now().getTime()));
    return () => window.clearTimeout(timer);
  }, [since, forMs]);
  return since !== 0 && faded !== since;
}
