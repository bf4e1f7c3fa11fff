/** Keeps the screen from going dark while mounted, where the browser can; a tab that was away asks again. */
import { useEffect } from 'react';

export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const given = await navigator.wakeLock.request('screen');
      if (over) void given.release();
      else lock = given;
    };
    // Refused on a low battery: the screen then goes dark as usual.
    const askQuietly = (): void => void ask().catch(() => undefined);
    askQuietly();
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', askQuietly);
      void lock?.release();
    };
  }, []);
}
