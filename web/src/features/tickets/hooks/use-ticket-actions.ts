/**
 * What an agent does with a ticket. Every answer reaches the screen through the same patch as an event does; whoever
 * takes a ticket is led to it, whoever gives it away is led back to the list.
 */
import type { TicketDetail, TicketView } from '@prosa/shared';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { ticketKeys } from '../keys.ts';
import { applyTicket, dropTicket } from '../ticket-cache.ts';
import { useShowTicket } from './use-neighbours.ts';
import { useTicketPlace } from './use-ticket-place.ts';

type Ticket = Pick<TicketView, 'id' | 'uuid'>;
export type Target = {
  readonly queueId: number;
  readonly userId: number | null;
  /** The id of another connection than the ticket's. */
  readonly whatsappId?: number;
};

type Outcome = { readonly failed?: (error: unknown) => void; readonly mutationKey?: readonly string[] };

/** Returns whether this browser itself has just given the ticket away, so that nobody is told of what they did. */
export const hasGivenAway = (cache: QueryClient, uuid: string): boolean =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: ticketKeys.givingAway() })
    .some(({ state }) => state.status !== 'error' && (state.variables as Ticket | undefined)?.uuid === uuid);

/** Back to the list, if this is the ticket that is open: one of the list alone leaves the other where it is. */
function useLeaving(): (ticket: Pick<TicketView, 'uuid'>) => void {
  const { uuid, leave } = useTicketPlace();
  return (ticket) => {
    if (uuid === ticket.uuid) leave();
  };
}

/** What was refused has changed meanwhile: the screen follows, also where the event of it went by unheard. */
function showTruth(
  cache: QueryClient,
  { id, uuid }: Partial<Ticket> & Pick<Ticket, 'id'>,
  error: unknown,
): void {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
  if (error.code === 'ERR_NO_TICKET_FOUND') return dropTicket(cache, id);
  if (uuid !== undefined) void cache.invalidateQueries({ queryKey: ticketKeys.detail(uuid) });
  void cache.invalidateQueries({ queryKey: ticketKeys.lists() });
}

/** Changes a ticket. Nothing is guessed: the screen changes with the answer. */
function useTicketChange<Input extends Pick<TicketView, 'id'> & Partial<Ticket>>(
  change: (input: Input) => Promise<TicketDetail>,
  done: (ticket: TicketDetail, input: Input) => void,
  { failed = showError, mutationKey = ticketKeys.all }: Outcome = {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: change,
    onSuccess: (ticket, input) => {
      applyTicket(cache, ticket);
      cache.setQueryData<TicketDetail>(ticketKeys.detail(ticket.uuid), (known) => known ?? ticket);
      done(ticket, input);
    },
    onError: (error, ticket) => {
      failed(error);
      showTruth(cache, ticket, error);
    },
  });
}

/** Accepts a waiting ticket or reopens a closed one; then it is open before one. */
export function useTakeTicket() {
  const { id: userId } = useActor();
  const { open } = useTicketPlace();
  return useTicketChange(
    ({ id }: Ticket) => api.tickets.update({ ticketId: id, status: 'open', userId }),
    ({ uuid }) => open(uuid, { tab: 'open', sub: 'assigned' }),
  );
}

/** Takes a ticket from the bot, which says nothing more in it. */
export function useTakeOver() {
  const { open } = useTicketPlace();
  return useTicketChange(
    ({ id }: Ticket) => api.chatbot.takeOver({ ticketId: id }),
    ({ uuid }) => open(uuid, { tab: 'open', sub: 'assigned' }),
  );
}

/** Gives a ticket to the bot, which begins anew with the customer's next message. */
export function useGiveBack() {
  const { t } = useTranslation('tickets');
  const leave = useLeaving();
  return useTicketChange(
    ({ id }: Ticket) => api.chatbot.giveBack({ ticketId: id }),
    (ticket) => {
      leave(ticket);
      showSuccess(t('done.givenBack'));
    },
    { mutationKey: ticketKeys.givingAway() },
  );
}

/** Takes over a colleague's ticket: a transfer to oneself, so that nobody loses one by an accident of timing. */
export function useAssumeTicket() {
  const { id: userId } = useActor();
  const { open } = useTicketPlace();
  return useTicketChange(
    ({ id }: Ticket) => api.tickets.update({ ticketId: id, transfering: true, userId }),
    ({ uuid }) => open(uuid, { tab: 'open', sub: 'assigned' }),
  );
}

type Resolution = Ticket & {
  readonly reason?: string;
  /** The ticket that one goes on with; without it back to the list. */
  readonly next?: TicketView | undefined;
};

export function useResolveTicket() {
  const { t } = useTranslation('tickets');
  const { id: userId } = useActor();
  const leave = useLeaving();
  const show = useShowTicket();
  return useTicketChange(
    ({ id, reason }: Resolution) =>
      api.tickets.update({ ticketId: id, status: 'closed', userId, ...(reason && { reason }) }),
    (ticket, { next }) => {
      if (next === undefined) leave(ticket);
      else show(next);
      // Whoever was faster has resolved it, and is said so.
      const { user } = ticket;
      if (user === null || user.id === userId) showSuccess(t('done.resolved'));
      else showWarning(t('done.resolvedBefore', { name: user.name }));
    },
  );
}

export function useReturnTicket() {
  const { t } = useTranslation('tickets');
  const leave = useLeaving();
  return useTicketChange(
    ({ id }: Ticket) => api.tickets.update({ ticketId: id, status: 'pending', userId: null }),
    (ticket) => {
      leave(ticket);
      showSuccess(t('done.returned'));
    },
  );
}

export function useTransferTicket(transferred: () => void) {
  const { t } = useTranslation('tickets');
  const { id: me } = useActor();
  const leave = useLeaving();
  return useTicketChange(
    ({ id, uuid: _, ...target }: Ticket & Target) =>
      api.tickets.update({ ticketId: id, transfering: true, ...target }),
    (ticket) => {
      transferred();
      if (ticket.userId !== me) leave(ticket);
      showSuccess(t('done.transferred'));
    },
    { mutationKey: ticketKeys.givingAway() },
  );
}

/** Gives a ticket exactly these tags. */
export const useTagTicket = () =>
  useTicketChange(
    ({ id, tags }: Pick<TicketView, 'id'> & { tags: number[] }) =>
      api.tickets.syncTags({ ticketId: id, tags }),
    () => undefined,
  );

export function useMarkUnread() {
  const { t } = useTranslation('tickets');
  const leave = useLeaving();
  return useTicketChange(({ id }: Ticket) => api.tickets.markUnread({ ticketId: id }), leave, {
    failed: () => showWarning(t('errors.markUnread')),
  });
}

export function useDeleteTicket() {
  const cache = useQueryClient();
  const { t } = useTranslation('tickets');
  const leave = useLeaving();
  return useMutation({
    mutationKey: ticketKeys.givingAway(),
    mutationFn: ({ id }: Ticket) => api.tickets.remove({ ticketId: id }),
    onSuccess: (_, ticket) => {
      leave(ticket);
      dropTicket(cache, ticket.id);
      showSuccess(t('done.deleted'));
    },
    onError: (error, ticket) => {
      showError(error);
      showTruth(cache, ticket, error);
    },
  });
}
