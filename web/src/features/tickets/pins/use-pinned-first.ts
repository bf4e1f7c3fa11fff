/** Puts pinned tickets on top of a list, also those that are not loaded with it. */
import type { TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ticketQueries } from '../api.ts';
import { belongs, type TicketScope } from '../scope.ts';
import type { TicketList } from '../ticket-list.ts';
import { pinnedFirst, pinnedScope } from './pinned-first.ts';
import { pinsQuery } from './pins.ts';

const none: readonly never[] = [];

/**
 * Returns the tickets of a list as they are shown; `undefined` until it is known which are pinned, so that no row moves
 * right after it is drawn. A question that fails holds nothing up. A scope must be the same object as long as it is the same.
 */
export function usePinnedFirst(
  scope: TicketScope,
  tickets: readonly TicketView[] | undefined,
): readonly TicketView[] | undefined {
  const pins = useQuery(pinsQuery());
  const ofPins = useMemo(() => pinnedScope(scope, pins.data ?? []), [scope, pins.data]);
  // With one pin more or less the others stay where they are. Made anew only for another list: each one is another answer.
  const stay = useCallback(
    (before: TicketList | undefined) =>
      ofPins === null || before === undefined
        ? undefined
        : { ...before, tickets: before.tickets.filter((ticket) => belongs(ticket, ofPins) === true) },
    [ofPins],
  );
  const pinned = useQuery({
    ...ticketQueries.list(ofPins ?? { ...scope, filter: { ...scope.filter, ticketIds: none } }),
    enabled: ofPins !== null,
    placeholderData: stay,
  });
  const isAsked = [pins, ...(ofPins === null ? [] : [pinned])].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  );
  const [drawn, setDrawn] = useState<TicketScope | null>(null);
  if (!isAsked && tickets !== undefined && drawn !== scope) setDrawn(scope);
  // What is on the screen stays there when the first is pinned.
  const waits = isAsked && drawn !== scope;
  const found = pinned.data?.tickets ?? none;
  return useMemo(
    () => (tickets === undefined || waits ? undefined : pinnedFirst(tickets, found, ofPins)),
    [tickets, found, ofPins, waits],
  );
}
