import { useEffect, useState } from 'react';
import { now } from './time.ts';

/** Returns the present, told again every so often: for words like “3 minutes ago” that grow old on the screen. */
export function useNow(everyMs = 15_000): Date {
  const [present, setPresent] = useState(now);
  useEffect(() => {
    const timer = window.setInterval(() => setPresent(now()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return present;
}
