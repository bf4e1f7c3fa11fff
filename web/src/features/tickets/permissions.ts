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
  | 'prioritize'
  | 'pin'
  | 'unpin'
  | 'reopen'
  | 'markUnread'
  | 'delete';

type Around = {
  /** One would answer over the ticket's connection. */
  readonly hasBot: boolean;
  /** The actor has it pinned. */
  readonly pinned: boolean;
};

/** Returns what the actor may do with a ticket. */
export function ticketActions(
  actor: TicketActor,
  ticket: Place,
  { hasBot, pinned }: Around,
): readonly TicketAction[] {
  const writes = canWriteToTicket(actor, ticket);
  const supervises = oversees(actor, ticket.queueId);
  const waits = ticket.status === 'pending';
  const resolves = writes || (supervises && ticket.status !== 'closed');
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
    prioritize: resolves || waits,
    pin: ticket.status !== 'closed' && !pinned,
    unpin: ticket.status !== 'closed' && pinned,
    reopen: ticket.status === 'closed',
    markUnread: ticket.status === 'open' && ticket.userId === actor.id,
    delete: may(actor, 'ticket-options:deleteTicket'),
  };
  return (Object.keys(offered) as TicketAction[]).filter((action) => offered[action]);
}
