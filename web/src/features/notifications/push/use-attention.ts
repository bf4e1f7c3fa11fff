/** Tells the server how this page stands to its user, so that devices are pushed only what no page could tell them. */
import type { Attention } from '@prosa/shared';
import { useEffect } from 'react';
import { sendAttention, useConnectionState } from '#src/lib/realtime/realtime.ts';
import { permission } from '../browser-notices.ts';
import { volume } from '../volume.ts';

/** The server believes it for twice as long. */
const repeatMs = 45_000;

/** A hidden page of a phone is put to sleep before it can call anybody. */
const sleepsWhenHidden = (): boolean => window.matchMedia('(pointer: coarse)').matches;

function attention(): Attention {
  if (document.visibilityState === 'visible' && document.hasFocus()) return 'here';
  const isAwake = document.visibilityState === 'visible' || !sleepsWhenHidden();
  const calls = permission() === 'granted' || volume.get() > 0;
  return isAwake && calls ? 'near' : 'gone';
}

/** Runs once a page. */
export function useAttention(): void {
  const isLinked = useConnectionState() === 'online';
  useEffect(() => {
    if (!isLinked) return;
    // A page that is left is hidden once more after that.
    let isLeft = false;
    const say = (): void => sendAttention(isLeft ? 'gone' : attention());
    // A page that calls nobody says so once: another one may.
    const repeat = (): void => {
      if (attention() !== 'gone') say();
    };
    const leave = (): void => {
      isLeft = true;
      say();
    };
    say();
    const timer = window.setInterval(repeat, repeatMs);
    window.addEventListener('focus', say);
    window.addEventListener('blur', say);
    document.addEventListener('visibilitychange', say);
    window.addEventListener('pagehide', leave);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('focus', say);
      window.removeEventListener('blur', say);
      document.removeEventListener('visibilitychange', say);
      window.removeEventListener('pagehide', leave);
    };
  }, [isLinked]);
}
