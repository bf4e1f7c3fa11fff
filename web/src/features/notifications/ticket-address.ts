/** Where a notification leads: the ticket itself, beside the list that it stands in. */
import type { TicketView } from '@prosa/shared';
import { paths } from '#src/lib/paths.ts';

export const ticketAddress = ({ uuid, status }: Pick<TicketView, 'uuid' | 'status'>) => ({
  to: paths.ticket(uuid),
  search: status === 'pending' ? { sub: 'pending' } : {},
});
