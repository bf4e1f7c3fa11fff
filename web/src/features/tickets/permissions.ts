/** Which steps a ticket offers to whom in the workspace. The server refuses on its own. */
import { canWriteToTicket, may, oversees, type TicketActor, type TicketView } from '@prosa/shared';

type Place = Pick<TicketView, 'status' | 'userId' | 'queueId' | 'chatbot' | 'isGroup' | 'snooze'>;

export type TicketAction =
  | 'accept'
  | 'takeOver'
  | 'assume'
  | 'resolve'
  | 'resolveWithReason'
  | 'return'
  | 'giveBack'
  | 'transfer'
  | 'snooze'
  | 'wake'
  | 'reopen'
  | 'markUnread'
  | 'delete';

/** Returns what the actor may do with a ticket. `hasBot`: one would answer over the ticket's connection. */
export function ticketActions(actor: TicketActor, ticket: Place, hasBot: boolean): readonly TicketAction[] {
  const writes = canWriteToTicket(actor, ticket);
  const steers = oversees(actor, ticket.queueId);
  const waits = ticket.status === 'pending';
  const resolves = writes || (steers && ticket.status !== 'closed');
  const offered: Record<TicketAction, boolean> = {
    accept: waits,
    takeOver: waits && ticket.chatbot,
    assume: ticket.status === 'open' && ticket.userId !== actor.id,
    resolve: resolves,
    resolveWithReason: resolves,
    return: resolves && !waits,
    giveBack: hasBot && !ticket.isGroup && resolves && !(waits && ticket.chatbot),
    transfer: resolves,
    snooze: resolves,
    wake: ticket.snooze !== null && (resolves || waits),
    reopen: ticket.status === 'closed',
    markUnread: ticket.status === 'open' && ticket.userId === actor.id,
    delete: may(actor, 'ticket-options:deleteTicket'),
  };
  return (Object.keys(offered) as TicketAction[]).filter((action) => offered[action]);
}
