/**
 * The tickets above and below in the list as it stands, and going to one of them: it opens as its row would open it; where
 * the row opens nothing, the focus goes to what it offers.
 */
import type { TicketView } from '@prosa/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useActor } from '#src/lib/session/use-session.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { opening } from '../opening.ts';
import { shownTickets } from '../pins/pinned-first.ts';
import { filterOf } from '../search.ts';
import { useTicketPlace } from './use-ticket-place.ts';

/** What a row is found by; its number is the ticket's. */
export const rowMark = 'data-ticket';

const rowOf = (ticketId: number): Element | null => document.querySelector(`[${rowMark}="${ticketId}"]`);

/** The ticket of the row that has the focus. */
function focused(): number | undefined {
  const row = document.activeElement?.closest(`[${rowMark}]`);
  return row ? Number(row.getAttribute(rowMark)) : undefined;
}

function useOnlooker() {
  const viewer = useActor();
  const mayPeek = useSetting('pendingPeek') === 'enabled';
  return { viewer, mayPeek };
}

export function useShowTicket(): (ticket: TicketView) => void {
  const onlooker = useOnlooker();
  const { open } = useTicketPlace();
  return (ticket) => {
    const way = opening(onlooker, ticket);
    if (way !== null) open(ticket.uuid, { peek: way === 'peek' });
    else rowOf(ticket.id)?.querySelector<HTMLElement>('button')?.focus();
  };
}

/** Returns a function that looks up the list as it stands: it moves all the time. */
function useListed(): () => readonly TicketView[] {
  const cache = useQueryClient();
  const viewer = useActor();
  const { search } = useTicketPlace();
  return () => shownTickets(cache, { viewer, filter: filterOf(search) });
}

/** Returns a function that finds the ticket before or after the open one when a key is pressed. */
export function useNeighbour(): (step: 1 | -1) => TicketView | undefined {
  const listed = useListed();
  const { uuid } = useTicketPlace();
  return (step) => {
    const tickets = listed();
    const at = focused();
    const here = tickets.findIndex((ticket) => (at === undefined ? ticket.uuid === uuid : ticket.id === at));
    if (here < 0) return step > 0 ? tickets[0] : undefined;
    return tickets[here + step];
  };
}

/**
 * Returns a function that finds where one goes on after a ticket of the list: the next one below that can be worked, else
 * the nearest above; none for a ticket that the list does not show.
 */
export function useNextInList(): (ticket: Pick<TicketView, 'id'>) => TicketView | undefined {
  const listed = useListed();
  const onlooker = useOnlooker();
  const isWorkable = (ticket: TicketView): boolean =>
    ticket.status !== 'closed' && opening(onlooker, ticket) !== null;
  return ({ id }) => {
    const tickets = listed();
    const here = tickets.findIndex((ticket) => ticket.id === id);
    if (here < 0) return undefined;
    return tickets.slice(here + 1).find(isWorkable) ?? tickets.slice(0, here).findLast(isWorkable);
  };
}
