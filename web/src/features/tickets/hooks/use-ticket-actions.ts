/**
 * What an agent does with a ticket. Every answer reaches the screen through the same patch as an event does; whoever
 * takes a ticket is led to it, whoever gives it away is led back to the list.
 */
import type { TicketView } from '@prosa/shared';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { useLeadingOn } from '../closing/use-live-ticket.ts';
import { useResolvedNotice } from '../closing/use-resolved-notice.ts';
import { ticketKeys } from '../keys.ts';
import { removeTicket } from '../ticket-cache.ts';
import { useGoingOn, useLeaving } from './use-going-on.ts';
import { showTruth, type TicketName, useTicketChange } from './use-ticket-change.ts';
import { useTicketPlace } from './use-ticket-place.ts';

export type Target = {
  readonly queueId: number;
  readonly userId: number | null;
  /** The id of another connection than the ticket's. */
  readonly whatsappId?: number;
  /** A word for whoever gets it. */
  readonly reason?: string;
};

/** Returns whether this browser itself has just given the ticket away, so that nobody is told of what they did. */
export const hasGivenAway = (cache: QueryClient, uuid: string): boolean =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: ticketKeys.givingAway() })
    .some(
      ({ state }) => state.status !== 'error' && (state.variables as TicketName | undefined)?.uuid === uuid,
    );

/**
 * Accepts a waiting ticket or reopens a closed one; then it is open before one. What cannot be reopened because its
 * conversation goes on elsewhere leads there. `onLed` is told to which ticket, before it is opened.
 */
export function useTakeTicket(onLed?: (ticket: TicketView) => void) {
  const { id: userId } = useActor();
  const { open } = useTicketPlace();
  const leadOn = useLeadingOn(onLed);
  return useTicketChange(
    ({ id }: TicketView) => api.tickets.update({ ticketId: id, status: 'open', userId }),
    (ticket) => {
      onLed?.(ticket);
      open(ticket.uuid, { tab: 'open', sub: 'assigned' });
    },
    { failed: leadOn },
  );
}

/** Takes a ticket from the bot, which says nothing more in it. */
export function useTakeOver() {
  const { open } = useTicketPlace();
  return useTicketChange(
    ({ id }: TicketName) => api.chatbot.takeOver({ ticketId: id }),
    ({ uuid }) => open(uuid, { tab: 'open', sub: 'assigned' }),
  );
}

/** Gives a ticket to the bot, which begins anew with the customer's next message. */
export function useGiveBack() {
  const { t } = useTranslation('tickets');
  const leave = useLeaving();
  return useTicketChange(
    ({ id }: TicketName) => api.chatbot.giveBack({ ticketId: id }),
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
    ({ id }: TicketName) => api.tickets.update({ ticketId: id, transfering: true, userId }),
    ({ uuid }) => open(uuid, { tab: 'open', sub: 'assigned' }),
  );
}

type Resolution = TicketName & {
  readonly reason?: string;
  readonly reasonId?: number;
  /** Goes on with the next one, whatever was chosen. */
  readonly goesOn?: boolean;
};

export function useResolveTicket() {
  const { t } = useTranslation('tickets');
  const { id: userId } = useActor();
  const { following, goOn } = useGoingOn();
  const tellResolved = useResolvedNotice();
  return useTicketChange<Resolution, TicketView | undefined>(
    ({ id, reason, reasonId }) =>
      api.tickets.update({
        ticketId: id,
        status: 'closed',
        userId,
        ...(reason && { reason }),
        ...(reasonId !== undefined && { reasonId }),
      }),
    (ticket, _, next) => {
      // Whoever was faster has resolved it, and is said so.
      const { user } = ticket;
      if (user === null || user.id === userId) tellResolved(ticket);
      else showWarning(t('done.resolvedBefore', { name: user.name }));
      goOn(ticket, next);
    },
    { before: (ticket) => following(ticket, ticket.goesOn) },
  );
}

export function useReturnTicket() {
  const { t } = useTranslation('tickets');
  const leave = useLeaving();
  return useTicketChange(
    ({ id }: TicketName) => api.tickets.update({ ticketId: id, status: 'pending', userId: null }),
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
    ({ id, uuid: _, ...target }: TicketName & Target) =>
      api.tickets.update({ ticketId: id, transfering: true, ...target }),
    (ticket) => {
      transferred();
      if (ticket.userId !== me) leave(ticket);
      showSuccess(t('done.transferred'));
    },
    { mutationKey: ticketKeys.givingAway() },
  );
}

/** Gives a ticket other tags than those seen on it; what a colleague has put on or taken off meanwhile stays so. */
export const useTagTicket = () =>
  useTicketChange(
    ({ id, seen, tags }: Pick<TicketView, 'id'> & { seen: readonly number[]; tags: readonly number[] }) =>
      api.tickets.syncTags({
        ticketId: id,
        add: tags.filter((tagId) => !seen.includes(tagId)),
        remove: seen.filter((tagId) => !tags.includes(tagId)),
      }),
    () => undefined,
  );

export function useMarkUnread({ uuid }: Pick<TicketView, 'uuid'>) {
  const { t } = useTranslation('tickets');
  const leave = useLeaving();
  return useTicketChange(({ id }: TicketName) => api.tickets.markUnread({ ticketId: id }), leave, {
    mutationKey: ticketKeys.markingUnread(uuid),
    failed: () => showWarning(t('errors.markUnread')),
  });
}

export function useDeleteTicket() {
  const cache = useQueryClient();
  const { t } = useTranslation('tickets');
  const leave = useLeaving();
  return useMutation({
    mutationKey: ticketKeys.givingAway(),
    mutationFn: ({ id }: TicketName) => api.tickets.remove({ ticketId: id }),
    onSuccess: (_, ticket) => {
      leave(ticket);
      removeTicket(cache, ticket.id);
      showSuccess(t('done.deleted'));
    },
    onError: (error, ticket) => {
      showError(error);
      showTruth(cache, ticket, error);
    },
  });
}
