/** For a field that is on screen already when something begun in another ticket comes to go on in this one. */
import { useEffect, useEffectEvent } from 'react';
import { onDraftMoved } from '../../composer/move-draft.ts';

/** Reads again what is kept of the ticket. */
export function useMovedDraft(ticketId: number, readAgain: () => void): void {
  const read = useEffectEvent(readAgain);
  useEffect(() => onDraftMoved(ticketId, () => read()), [ticketId]);
}
