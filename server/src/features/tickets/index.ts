/** The door of tickets. */

export {
  lanesSettled,
  type TicketFact,
  ticketAccepted,
  ticketClosed,
  ticketCreated,
  ticketFact,
  ticketFacts,
  ticketRead,
  ticketTransferred,
} from './events.ts';
export {
  findLiveTicket,
  findTicket,
  listTicketIdsOf,
  listTicketsByIds,
  type TicketDetailRow,
  type TicketRow,
} from './ticket.queries.ts';
export { previewOf, wordsOf } from './ticket.rules.ts';
export { ticketDetail, ticketEventViews, ticketViews } from './ticket.view.ts';
