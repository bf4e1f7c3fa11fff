/** The one way in which an agent's step changes a ticket: nothing is guessed, the screen changes with the answer. */
import type { TicketDetail, TicketView } from '@prosa/shared';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { ticketKeys } from '../keys.ts';
import { applyTicket, removeTicket } from '../ticket-cache.ts';

/** A ticket as far as a step must know it. */
export type TicketName = Pick<TicketView, 'id' | 'uuid'>;
type Named = Pick<TicketName, 'id'> & Partial<TicketName>;

type Around<Input, Before> = {
  readonly failed?: (error: unknown, input: Input) => void;
  readonly mutationKey?: readonly string[];
  /** Looks around before anything has changed; what it finds is there when the step is done. */
  readonly before?: (input: Input) => Before;
};

/** Takes in what the server answered, as if it had told it. */
export function takeIn(cache: QueryClient, ticket: TicketDetail): void {
  applyTicket(cache, ticket);
  cache.setQueryData<TicketDetail>(ticketKeys.detail(ticket.uuid), (known) => known ?? ticket);
}

/** What was refused has changed meanwhile: the screen follows, also where the event of it went by unheard. */
export function showTruth(cache: QueryClient, { id, uuid }: Named, error: unknown): void {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
  if (error.code === 'ERR_NO_TICKET_FOUND') return removeTicket(cache, id);
  if (uuid !== undefined) void cache.invalidateQueries({ queryKey: ticketKeys.detail(uuid) });
  void cache.invalidateQueries({ queryKey: ticketKeys.lists() });
}

export function useTicketChange<Input extends Named, Before = undefined>(
  change: (input: Input) => Promise<TicketDetail>,
  done: (ticket: TicketDetail, input: Input, found: Before | undefined) => void,
  { failed = showError, mutationKey = ticketKeys.all, before }: Around<Input, Before> = {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: change,
    onMutate: (input) => before?.(input),
    onSuccess: (ticket, input, found) => {
      takeIn(cache, ticket);
      done(ticket, input, found);
    },
    onError: (error, input) => {
      failed(error, input);
      showTruth(cache, input, error);
    },
  });
}
