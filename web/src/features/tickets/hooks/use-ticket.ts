/**
 * The ticket an address names. Whoever may not read it, or finds that it is gone, is told so and led back to the list;
 * if another took it in, to that one.
 */
import { canReadTicket, type TicketDetail } from '@prosa/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { errorSentence, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { ticketFromList, ticketQueries } from '../api.ts';
import { ticketKeys } from '../keys.ts';
import { hasGivenAway } from './use-ticket-actions.ts';
import { useTicketPlace } from './use-ticket-place.ts';

type TicketState = {
  readonly ticket: TicketDetail | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
};

const refused = ['ERR_NO_PERMISSION', 'ERR_NO_TICKET_FOUND', 'ERR_VALIDATION', 'ERR_NOT_FOUND'];

export function useTicket(uuid: string): TicketState {
  const { t } = useTranslation(['common', 'tickets']);
  const actor = useActor();
  const { leave, follow } = useTicketPlace();
  const cache = useQueryClient();
  const found = useQuery({
    ...ticketQueries.detail(uuid),
    placeholderData: () => ticketFromList(cache, uuid),
  });
  const { error, isError, refetch } = found;
  const { data: told } = useQuery(ticketQueries.successor(uuid));
  // Who was away when another took it in hears so from the answer: it is that one.
  const became = found.data === undefined || found.data.uuid === uuid ? null : found.data.uuid;
  const successor = told ?? became;
  const data = became === null ? found.data : undefined;
  const denied = data !== undefined && !canReadTicket(actor, data);
  const gone = error instanceof ApiError && refused.includes(error.code) ? error : null;
  const missing = gone !== null && gone.code !== 'ERR_NO_PERMISSION';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once a refusal or joining, not again whenever a text or place changes.
  useEffect(() => {
    if (successor !== null) {
      showSuccess(t('tickets:done.joined'));
      cache.setQueryData(ticketKeys.successor(uuid), successor);
      follow(successor);
      return;
    }
    if (!denied && gone === null) return;
    if (!hasGivenAway(cache, uuid)) showWarning(missing ? errorSentence(gone) : t('common:pages.denied'));
    leave();
  }, [denied, gone, successor]);
  const hidden = denied || gone !== null;
  return {
    ticket: hidden ? undefined : data,
    isError: isError && !hidden && data === undefined,
    retry: () => void refetch(),
  };
}
