/** How a click on its row opens a ticket: as one's own, as a look from outside, or not at all. */
import { may, type TicketActor, type TicketView } from '@prosa/shared';

type Onlooker = { readonly viewer: TicketActor; readonly mayPeek: boolean };
type Place = Pick<TicketView, 'status' | 'userId'>;

export function opening({ viewer, mayPeek }: Onlooker, ticket: Place): 'open' | 'peek' | null {
  const admin = may(viewer, 'tickets-manager:showall');
  if (ticket.status === 'pending') return admin || mayPeek ? 'peek' : null;
  return admin && ticket.status === 'open' && ticket.userId !== viewer.id ? 'peek' : 'open';
}
