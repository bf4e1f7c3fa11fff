/**
 * Escape goes back one step: what lies above the page closes by itself, then the search, then the conversation. Whoever
 * wrote something finds it again as a draft.
 */
import { useWindowEvent } from '@mantine/hooks';
import { isEscapeHeld, isForOverlay } from '#src/ui/overlays/use-held-escape.ts';
import { noFilters } from '../search.ts';
import { useTicketPlace } from './use-ticket-place.ts';

export function useEscape(): void {
  const { uuid, search, step, leave } = useTicketPlace();
  const back = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || event.repeat || isEscapeHeld() || isForOverlay(event))
      return;
    if (search.tab === 'search') step({ tab: 'open', q: '', ...noFilters });
    else if (uuid !== null) leave();
  };
  useWindowEvent('keydown', back, { capture: true });
}
