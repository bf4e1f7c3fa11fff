/** Which steps a ticket offers to whom in the workspace. The server refuses on its own. */
import { canWriteToTicket, may, type TicketActor, type TicketView } from '@prosa/shared';

type Place = Pick<TicketView, 'status' | 'userId' | 'queueId' | 'chatbot' | 'isGroup'>;

export type TicketAction =
  | 'accept'
  | 'takeOver'
  | 'assume'
  | 'resolve'
  | 'resolveWithReason'
  | 'return'
  | 'giveBack'
  | 'transfer'
  | 'reopen'
  | 'markUnread'
  | 'delete';

/** `hasBot`: one would answer over the ticket's connection. */
export function ticketActions(actor: TicketActor, ticket: Place, hasBot: boolean): readonly TicketAction[] {
  const admin = may(actor, 'tickets-manager:showall');
  const writes = canWriteToTicket(actor, ticket);
  const resolves = writes || (admin && ticket.status === 'pending');
  const offered: Record<TicketAction, boolean> = {
    accept: ticket.status === 'pending',
    takeOver: ticket.status === 'pending' && ticket.chatbot,
    assume: ticket.status === 'open' && ticket.userId !== actor.id,
    resolve: resolves,
    resolveWithReason: resolves,
    return: writes,
    giveBack:
      hasBot && !ticket.isGroup && (writes || (admin && ticket.status === 'pending' && !ticket.chatbot)),
    transfer: writes || (admin && ticket.status === 'pending'),
    reopen: ticket.status === 'closed',
    markUnread: ticket.status === 'open' && ticket.userId === actor.id,
    delete: may(actor, 'ticket-options:deleteTicket'),
  };
  return (Object.keys(offered) as TicketAction[]).filter((action) => offered[action]);
}
