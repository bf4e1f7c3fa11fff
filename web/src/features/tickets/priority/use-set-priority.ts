/** Says how urgent a ticket is; what the screen shows changes with the answer. */
import type { TicketPriority } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { type TicketName, useTicketChange } from '../hooks/use-ticket-change.ts';

export function useSetPriority() {
  const { t } = useTranslation('tickets');
  return useTicketChange(
    ({ id, priority }: TicketName & { readonly priority: TicketPriority }) =>
      api.tickets.setPriority({ ticketId: id, priority }),
    ({ contact, priority }) =>
      showSuccess(t('priority.done', { name: contact.name, priority: t(`priority.${priority}`) })),
  );
}
