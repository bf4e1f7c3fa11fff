/** Putting a ticket off and bringing it back, and until when it is put off, in words. */
import type { SnoozeChoice, TicketView } from '@prosa/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { showUndo } from '#src/lib/feedback/undo.tsx';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { weekdayTime } from '#src/lib/time/time.ts';
import { useGoingOn } from '../hooks/use-going-on.ts';
import { type TicketName, takeIn, useTicketChange } from '../hooks/use-ticket-change.ts';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';

/** How long it is offered to take putting off back. */
const undoMs = 6_000;

/** Returns a function that says until when a ticket is put off, by the company's clock: whoever chose it meant that one. */
export function useSnoozedUntil(): (snooze: NonNullable<TicketView['snooze']>) => string {
  const { t } = useTranslation('tickets');
  const { company } = useSession();
  return ({ until }) =>
    until === null
      ? t('snooze.openUntil')
      : t('snooze.until', { until: weekdayTime(until, currentLanguage(), { zone: company.timezone }) });
}

type Snoozing = TicketName & {
  readonly choice: SnoozeChoice;
  /** The ticket is put off already. */
  readonly again: boolean;
};

/** Returns whether something was refused that is said where it was chosen: a moment that is over. */
export const isSaidElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ERR_SNOOZE_TIME';

export function useSnoozeTicket() {
  const cache = useQueryClient();
  const { uuid, open } = useTicketPlace();
  const { following, goOn } = useGoingOn();
  const sayUntil = useSnoozedUntil();
  return useTicketChange<Snoozing, TicketView | undefined>(
    ({ id, choice }) => api.tickets.snooze({ ticketId: id, choice }),
    (ticket, { again }, next) => {
      const stoodThere = uuid === ticket.uuid;
      const message = ticket.snooze === null ? '' : `${ticket.contact.name}: ${sayUntil(ticket.snooze)}`;
      if (again) showSuccess(message);
      else
        showUndo({
          id: `snoozed-${ticket.id}`,
          message,
          openMs: undoMs,
          undo: async () => {
            takeIn(cache, await api.tickets.wake({ ticketId: ticket.id }));
            if (stoodThere) open(ticket.uuid);
          },
        });
      goOn(ticket, next);
    },
    {
      before: (ticket) => following(ticket),
      failed: (error) => isSaidElsewhere(error) || showError(error),
    },
  );
}

export function useWakeTicket() {
  const { t } = useTranslation('tickets');
  return useTicketChange(
    ({ id }: TicketName) => api.tickets.wake({ ticketId: id }),
    () => showSuccess(t('done.woken')),
  );
}
