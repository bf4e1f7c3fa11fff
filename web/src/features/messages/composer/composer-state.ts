/** What stands below a conversation: a field to write in, or the one step that leads to it. */
import { canWriteToTicket, type TicketActor, type TicketView } from '@prosa/shared';

export type ComposerState = 'write' | 'accept' | 'assume' | 'reopen' | 'peek' | 'removed' | 'sample';

/** `down` comes back by itself and what is written waits for it; `unlinked` needs somebody to connect it again; over `sample` nothing was ever sent. */
export type ConnectionHealth = 'up' | 'down' | 'unlinked' | 'removed' | 'sample';

type Place = Pick<TicketView, 'status' | 'userId' | 'queueId'>;
type Circumstances = { readonly peek: boolean; readonly connection: ConnectionHealth };

export function composerState(
  actor: TicketActor,
  ticket: Place,
  { peek, connection }: Circumstances,
): ComposerState {
  if (connection === 'removed') return 'removed';
  if (ticket.status === 'pending') return 'accept';
  if (ticket.status === 'closed') return 'reopen';
  if (!canWriteToTicket(actor, ticket)) return 'assume';
  if (connection === 'sample') return 'sample';
  return peek && ticket.userId !== actor.id ? 'peek' : 'write';
}
