/** Notices when nobody has touched this browser, in any of its tabs, for a while; and when somebody does again. */
import { onStorageChange, storage } from '#src/lib/browser/storage.ts';
import { now } from '#src/lib/time/time.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** More often nobody need write down that somebody is there. */
const writtenEveryMs = 5_000;

type IdleWatch = {
  /** After so long without a touch. */
  readonly afterMs: number;
  readonly onIdle: () => void;
  /** At the first touch after that, and then as often as it is written down. */
  readonly onTouch: () => void;
};

/** Watches from now on; returns the way to stop. */
export function watchIdle({ afterMs, onIdle, onTouch }: IdleWatch): () => void {
  let last = now().getTime();
  let timer: number | undefined;
  let isIdle = false;
  const plan = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(look, Math.max(0, last + afterMs - now().getTime()));
  };
  const look = (): void => {
    if (now().getTime() - last < afterMs) return plan();
    isIdle = true;
    onIdle();
  };
  const touched = (): void => {
    const at = now().getTime();
    if (!isIdle && at - last < Math.min(writtenEveryMs, afterMs)) return;
    last = at;
    storage.set('touchedAt', String(at));
    isIdle = false;
    plan();
    onTouch();
  };
  const stopListening = onStorageChange('touchedAt', (value) => {
    const at = Number(value ?? 0);
    if (at <= last) return;
    last = at;
    isIdle = false;
    plan();
  });
  for (const touch of touches) window.addEventListener(touch, touched, { passive: true });
  plan();
  return () => {
    window.clearTimeout(timer);
    stopListening();
    for (const touch of touches) window.removeEventListener(touch, touched);
  };
}
