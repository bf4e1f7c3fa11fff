/** Moves what was begun along when its ticket turns out to have been taken in by another. */
import type { TicketView } from '@prosa/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isTakenInBy, ticketQueries } from '#src/features/tickets/index.ts';
import { moveDraft } from '../../composer/move-draft.ts';

/**
 * Moves the draft of a ticket that another took in: of the one on screen before the field of the new one is drawn, of
 * all others as soon as the server has said so.
 */
export function useInheritedDraft(ticket: TicketView | undefined): void {
  const cache = useQueryClient();
  const [seen, see] = useState(ticket);
  const { data: inheritances } = useQuery(ticketQueries.inheritances());
  useEffect(() => {
    for (const { ticketId, intoId } of inheritances ?? []) moveDraft(cache, ticketId, intoId);
  }, [cache, inheritances]);
  if (ticket === undefined || ticket.id === seen?.id) return;
  if (seen !== undefined && isTakenInBy(cache, seen.uuid, ticket.uuid)) moveDraft(cache, seen.id, ticket.id);
  see(ticket);
}
