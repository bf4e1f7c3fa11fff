/** Escape leaves what came last before it leaves anything else: what lies above the page closes by itself, then whatever holds the key. */
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const overlays = '[role="dialog"], [role="menu"], [role="listbox"], [aria-haspopup][aria-expanded="true"]';

/**
 * Returns whether a key is for an overlay; to be asked before anything else hears of the key, for an overlay that
 * closes by it is gone right after.
 */
export const isForOverlay = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest(overlays) !== null);

/** What on the page wants to be left first: an answer begun, messages being chosen. */
const holders = new Set<object>();

/** Lets Escape leave this before it leaves the conversation, wherever the focus is; of several what came last. */
export function useHeldEscape(active: boolean, leave: () => void): void {
  const [holder] = useState({});
  useEffect(() => {
    if (!active) return;
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [active, holder]);
  const press = (event: KeyboardEvent): void => {
    const isNext = active && [...holders].at(-1) === holder;
    if (!isNext || event.key !== 'Escape' || event.isComposing || isForOverlay(event)) return;
    // By the time others hear of the key nothing holds it any more.
    event.stopImmediatePropagation();
    leave();
  };
  useWindowEvent('keydown', press, { capture: true });
}

/** Returns whether something on the page wants to be left first. */
export const isEscapeHeld = (): boolean => holders.size > 0;
