/** Tickets that hold a text, for whoever looks for one from anywhere, each with its address; admins find everyone's. */
import type { TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useActor } from '#src/lib/session/use-session.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { addressOf } from '../address.ts';
import { ticketQueries } from '../api.ts';
import { opening } from '../opening.ts';
import { defaultSearch, filterOf } from '../search.ts';

export type FoundTicket = { readonly ticket: TicketView; readonly address: ReturnType<typeof addressOf> };

export function useFoundTickets(text: string, enabled: boolean) {
  const viewer = useActor();
  const mayPeek = useSetting('pendingPeek') === 'enabled';
  const filter = useMemo(() => filterOf({ ...defaultSearch, tab: 'search', q: text, all: true }), [text]);
  const { data, isFetching, isError } = useQuery({ ...ticketQueries.list({ viewer, filter }), enabled });
  const found = (data?.tickets ?? []).map((ticket): FoundTicket => {
    const way = opening({ viewer, mayPeek }, ticket);
    const search = { ...defaultSearch, peek: way === 'peek' };
    // What waits opens nothing for most: it is shown where it can be accepted.
    return way === null
      ? { ticket, address: addressOf(null, { ...search, sub: 'pending' }) }
      : { ticket, address: addressOf(ticket.uuid, search) };
  });
  return { found: enabled ? found : [], isFetching, isError };
}
