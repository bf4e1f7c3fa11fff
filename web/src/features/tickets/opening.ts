/** How a click on its row opens a ticket: as one's own, as a look from outside, or not at all. */
import { oversees, type TicketActor, type TicketView } from '@prosa/shared';

type Onlooker = { readonly viewer: TicketActor; readonly mayPeek: boolean };
type Place = Pick<TicketView, 'status' | 'userId' | 'queueId'>;

export function opening({ viewer, mayPeek }: Onlooker, ticket: Place): 'open' | 'peek' | null {
  const isOverseen = oversees(viewer, ticket.queueId);
  if (ticket.status === 'pending') return isOverseen || mayPeek ? 'peek' : null;
  return isOverseen && ticket.status === 'open' && ticket.userId !== viewer.id ? 'peek' : 'open';
}
