/** On a narrow screen the way back closes what lies above the page, the topmost first, before it leaves the page itself. */
import { useMediaQuery } from '@mantine/hooks';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** What is open, the topmost last. */
const standing: object[] = [];

export function useBackCloses(opened: boolean, onClose: () => void): void {
  // Parts of a screen are drawn without routes too, and then there is no way back.
  const router = useRouter({ warn: false }) as RegisteredRouter | undefined;
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const close = useEffectEvent(onClose);
  const active = opened && narrow;
  useEffect(() => {
    if (!active || router === undefined) return;
    const own = {};
    standing.push(own);
    const free = router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }) => {
        if (action !== 'BACK' || standing.at(-1) !== own) return false;
        close();
        return true;
      },
    });
    return () => {
      free();
      standing.splice(standing.indexOf(own), 1);
    };
  }, [active, router]);
}
