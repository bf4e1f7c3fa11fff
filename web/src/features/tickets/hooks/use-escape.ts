/**
 * Escape goes back one step: what lies above the page closes by itself, then the search, then the conversation. Whoever
 * wrote something finds it again as a draft.
 */
import { useWindowEvent } from '@mantine/hooks';
import { useTicketPlace } from './use-ticket-place.ts';

/** What closes by itself, and what says that Escape is its own. */
const overlays =
  '[role="dialog"], [role="menu"], [role="listbox"], [aria-haspopup][aria-expanded="true"], [data-own-escape]';

/** Asked before anything else hears of the key: an overlay that closes by it is gone right after. */
const isForOverlay = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest(overlays) !== null);

export function useEscape(): void {
  const { uuid, search, step, leave } = useTicketPlace();
  const back = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || event.repeat || isForOverlay(event)) return;
    if (search.tab === 'search') step({ tab: 'open', q: '', users: [] });
    else if (uuid !== null) leave();
  };
  useWindowEvent('keydown', back, { capture: true });
}
