/** Moves what was begun along when the ticket on screen turns out to have been taken in by another. */
import type { TicketView } from '@prosa/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isTakenInBy } from '#src/features/tickets/index.ts';
import { moveDraft } from '../move-draft.ts';

/** Before the field of the new one is drawn, which reads its draft once; a second drawing finds nothing left to move. */
export function useInheritedDraft(ticket: TicketView | undefined): void {
  const cache = useQueryClient();
  const [seen, see] = useState(ticket);
  if (ticket === undefined || ticket.id === seen?.id) return;
  if (seen !== undefined && isTakenInBy(cache, seen.uuid, ticket.uuid)) moveDraft(cache, seen.id, ticket.id);
  see(ticket);
}
