/** The count of unread messages of the ticket that is open, for the conversation that takes it away by being looked at. */
import type { TicketView } from '@prosa/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ticketKeys } from '../keys.ts';
import { markTicketRead } from '../ticket-cache.ts';

/**
 * Returns whether the reader has marked the ticket as unread since it is open: then it stays so, also if the page is still
 * there when the mark arrives, until the ticket is opened again. And what sets the count to 0 on the screen.
 */
export function useUnreadMark({ id, uuid }: Pick<TicketView, 'id' | 'uuid'>): {
  readonly isWanted: () => boolean;
  readonly clear: () => void;
} {
  const cache = useQueryClient();
  return useMemo(() => {
    const marks = () => cache.getMutationCache().findAll({ mutationKey: ticketKeys.markingUnread(uuid) });
    const earlier = new Set(marks());
    return {
      isWanted: () => marks().some((mark) => mark.state.status !== 'error' && !earlier.has(mark)),
      clear: () => markTicketRead(cache, id),
    };
  }, [cache, id, uuid]);
}
