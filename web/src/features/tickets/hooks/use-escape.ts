/**
 * Escape goes back one step: what lies above the page closes by itself, then the search, then the conversation. Whoever
 * wrote something finds it again as a draft.
 */
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { noFilters } from '../search.ts';
import { useTicketPlace } from './use-ticket-place.ts';

const overlays = '[role="dialog"], [role="menu"], [role="listbox"], [aria-haspopup][aria-expanded="true"]';

/** Asked before anything else hears of the key: an overlay that closes by it is gone right after. */
const isForOverlay = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest(overlays) !== null);

/** What on the page wants to be left first: an answer begun, messages being chosen. */
const holders = new Set<object>();

/** Escape leaves this before it leaves the conversation, wherever the focus is; of several what came last. */
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

export function useEscape(): void {
  const { uuid, search, step, leave } = useTicketPlace();
  const back = (event: KeyboardEvent): void => {
    if (
      event.key !== 'Escape' ||
      event.isComposing ||
      event.repeat ||
      holders.size > 0 ||
      isForOverlay(event)
    )
      return;
    if (search.tab === 'search') step({ tab: 'open', q: '', ...noFilters });
    else if (uuid !== null) leave();
  };
  useWindowEvent('keydown', back, { capture: true });
}
