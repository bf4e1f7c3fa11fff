/** Begins a conversation; a live one that is in the way is no failure, but told with who holds it. */
import type { ClientInput, Contracts, TicketDetail } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { applyTicket } from '../ticket-cache.ts';

type NewTicket = Omit<ClientInput<Contracts['tickets']['create']>, 'status'>;

export function useNewTicket(onOpened: (ticket: TicketDetail) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: NewTicket) => api.tickets.create(input),
    onSuccess: (ticket) => {
      applyTicket(cache, ticket);
      onOpened(ticket);
    },
    onError: (error) => {
      if (holderIn(error) === undefined) showError(error);
    },
  });
}

export type Holder = { readonly uuid: string; readonly user: string; readonly queue: string };

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : '';

/** Returns whose conversation is in the way, if that is what is wrong. */
export function holderIn(error: unknown): Holder | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ERR_OTHER_OPEN_TICKET') return undefined;
  const { uuid, user, queue } = error.params;
  return typeof uuid === 'string' ? { uuid, user: nameIn(user), queue: nameIn(queue) } : undefined;
}
