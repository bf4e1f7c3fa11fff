/** Which steps a ticket offers to whom in the workspace. The server refuses on its own. */
import { canWriteToTicket, may, type TicketActor, type TicketView } from '@prosa/shared';

type Place = Pick<TicketView, 'status' | 'userId' | 'queueId'>;

export type TicketAction =
  | 'accept'
  | 'assume'
  | 'resolve'
  | 'resolveWithReason'
  | 'return'
  | 'transfer'
  | 'reopen'
  | 'markUnread'
  | 'delete';

export function ticketActions(actor: TicketActor, ticket: Place): readonly TicketAction[] {
  const admin = may(actor, 'tickets-manager:showall');
  const writes = canWriteToTicket(actor, ticket);
  const resolves = writes || (admin && ticket.status === 'pending');
  const offered: Record<TicketAction, boolean> = {
    accept: ticket.status === 'pending',
    assume: ticket.status === 'open' && ticket.userId !== actor.id,
    resolve: resolves,
    resolveWithReason: resolves,
    return: writes,
    transfer: writes || (admin && ticket.status === 'pending'),
    reopen: ticket.status === 'closed',
    markUnread: ticket.status === 'open' && ticket.userId === actor.id,
    delete: may(actor, 'ticket-options:deleteTicket'),
  };
  return (Object.keys(offered) as TicketAction[]).filter((action) => offered[action]);
}
