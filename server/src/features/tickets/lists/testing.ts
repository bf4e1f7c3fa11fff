import type { TicketFilter } from './ticket-list.queries.ts';

/** Returns a filter that keeps nothing back but what is given. */
export const ticketFilter = (given: Partial<TicketFilter>): TicketFilter => ({
  status: undefined,
  view: { kind: 'everything' },
  ticketIds: undefined,
  queueIds: undefined,
  withoutQueue: false,
  userIds: undefined,
  connectionIds: undefined,
  tagIds: undefined,
  createdIn: undefined,
  updatedIn: undefined,
  unread: false,
  unanswered: false,
  snoozed: undefined,
  conditions: undefined,
  isNarrow: false,
  search: undefined,
  ...given,
});
