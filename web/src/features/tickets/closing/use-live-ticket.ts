/** Where the conversation of a closed ticket goes on, and the way there for whoever meant to reopen the closed one. */
import type { TicketView } from '@prosa/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { ticketQueries } from '../api.ts';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import type { TicketSearch } from '../search.ts';

type Live = {
  /** `undefined` while it is not known, `null` where there is none. */
  readonly live: TicketView | null | undefined;
  readonly open: () => void;
};

/** Returns the live ticket of a closed one's customer over the same connection, as it is at every moment. */
export function useLiveTicket(closed: TicketView): Live {
  const { open } = useTicketPlace();
  const { data, isError } = useQuery(ticketQueries.live(closed));
  // Who cannot ask can still try to reopen, and is told.
  const live = isError ? null : data;
  return { live, open: () => void (live && open(live.uuid, tabOf(live))) };
}

const tabOf = ({ status }: TicketView): Partial<TicketSearch> => ({
  tab: 'open',
  sub: status === 'pending' ? 'pending' : 'assigned',
});

/**
 * Returns what to do with a refusal: whoever would have reopened a ticket whose conversation goes on elsewhere is led
 * there, if they may read it; everything else is told.
 */
export function useLeadingOn(
  onLed?: (ticket: TicketView) => void,
): (error: unknown, ticket: TicketView) => void {
  const { t } = useTranslation('tickets');
  const cache = useQueryClient();
  const { open } = useTicketPlace();
  const findLive = (closed: TicketView): Promise<TicketView | null> =>
    cache.fetchQuery(ticketQueries.live(closed)).catch(() => null);
  const lead = async (error: unknown, ticket: TicketView): Promise<void> => {
    const isElsewhere = error instanceof ApiError && error.code === 'ERR_OTHER_OPEN_TICKET';
    const live = isElsewhere ? await findLive(ticket) : null;
    if (live === null) return showError(error);
    showSuccess(t('done.goesOnHere'));
    onLed?.(live);
    open(live.uuid, tabOf(live));
  };
  return (error, ticket) => void lead(error, ticket);
}
