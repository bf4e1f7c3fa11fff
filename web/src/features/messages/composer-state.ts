/** What stands below a conversation: a field to write in, or the one step that leads to it. */
import { canWriteToTicket, type TicketActor, type TicketView } from '@prosa/shared';

export type ComposerState = 'write' | 'accept' | 'assume' | 'reopen' | 'peek' | 'removed';

type Place = Pick<TicketView, 'status' | 'userId' | 'queueId'>;
type Circumstances = { readonly peek: boolean; readonly connection: 'up' | 'down' | 'removed' };

export function composerState(actor: TicketActor, ticket: Place, { peek, connection }: Circumstances): ComposerState {
  if (connection === 'removed') return 'removed';
  if (ticket.status === 'pending') return 'accept';
  if (ticket.status === 'closed') return 'reopen';
  if (!canWriteToTicket(actor, ticket)) return 'assume';
  return peek && ticket.userId !== actor.id ? 'peek' : 'write';
}
