/**
 * The tickets above and below in the list as it stands, and going to one of them: it opens as its row would open it; where
 * the row opens nothing, the focus goes to what it offers.
 */
import type { TicketView } from '@prosa/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useActor } from '#src/lib/session/use-session.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { ticketKeys } from '../keys.ts';
import { opening } from '../opening.ts';
import { filterOf } from '../search.ts';
import type { TicketList } from '../ticket-list.ts';
import { useTicketPlace } from './use-ticket-place.ts';

/** What a row is found by; its number is the ticket's. */
export const rowMark = 'data-ticket';

const rowOf = (ticketId: number): Element | null => document.querySelector(`[${rowMark}="${ticketId}"]`);

/** The ticket of the row that has the focus. */
function focused(): number | undefined {
  const row = document.activeElement?.closest(`[${rowMark}]`);
  return row ? Number(row.getAttribute(rowMark)) : undefined;
}

export function useShowTicket(): (ticket: TicketView) => void {
  const viewer = useActor();
  const mayPeek = useSetting('pendingPeek') === 'enabled';
  const { open } = useTicketPlace();
  return (ticket) => {
    const way = opening({ viewer, mayPeek }, ticket);
    if (way !== null) open(ticket.uuid, { peek: way === 'peek' });
    else rowOf(ticket.id)?.querySelector<HTMLElement>('button')?.focus();
  };
}

/**
 * Returns a function that finds the ticket before or after the open one when a key is pressed: the list moves all the
 * time.
 */
export function useNeighbour(): (step: 1 | -1) => TicketView | undefined {
  const cache = useQueryClient();
  const viewer = useActor();
  const { uuid, search } = useTicketPlace();
  return (step) => {
    const list = cache.getQueryData<TicketList>(ticketKeys.list({ viewer, filter: filterOf(search) }));
    const tickets = list?.tickets ?? [];
    const at = focused();
    const here = tickets.findIndex((ticket) => (at === undefined ? ticket.uuid === uuid : ticket.id === at));
    if (here < 0) return step > 0 ? tickets[0] : undefined;
    return tickets[here + step];
  };
}
