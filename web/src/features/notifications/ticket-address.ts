/** Where a notification leads: for a ticket to it, beside the list that it stands in. */
import type { TicketView } from '@prosa/shared';
import { paths } from '#src/lib/navigation/paths.ts';

export type Place = { readonly to: string; readonly search: { readonly sub?: string } };

export const ticketAddress = ({ uuid, status }: Pick<TicketView, 'uuid' | 'status'>): Place => ({
  to: paths.ticket(uuid),
  search: status === 'pending' ? { sub: 'pending' } : {},
});
