/** Names of everything about tickets in the query cache. */
import type { TicketView } from '@prosa/shared';
import type { TicketScope } from './scope.ts';

/** A closed ticket, and whose conversation it is. */
export type LiveOf = Pick<TicketView, 'id' | 'contactId' | 'whatsappId'>;

export const ticketKeys = {
  all: ['tickets'] as const,
  lists: () => [...ticketKeys.all, 'list'] as const,
  list: (scope: TicketScope) => [...ticketKeys.lists(), scope] as const,
  details: () => [...ticketKeys.all, 'detail'] as const,
  detail: (uuid: string) => [...ticketKeys.details(), uuid] as const,
  /** Who looks at a conversation; filled by the socket alone. */
  viewers: (ticketId: number) => [...ticketKeys.all, 'viewers', ticketId] as const,
  /** The ticket that took this one in; filled by the socket alone. */
  successor: (uuid: string) => [...ticketKeys.all, 'successor', uuid] as const,
  /** Key of which tickets, among those in which something was begun, another took in. */
  inheritances: () => [...ticketKeys.all, 'inheritances'] as const,
  /** Which tickets the reader has pinned. */
  pins: () => [...ticketKeys.all, 'pins'] as const,
  views: () => [...ticketKeys.all, 'views'] as const,
  viewCounts: () => [...ticketKeys.all, 'view-counts'] as const,
  bulk: (bulkId: number) => [...ticketKeys.all, 'bulk', bulkId] as const,
  history: (contactId: number) => [...ticketKeys.all, 'history', contactId] as const,
  lives: () => [...ticketKeys.all, 'live'] as const,
  /** Where the conversation of a closed ticket goes on. */
  live: (closed: LiveOf) => [...ticketKeys.lives(), closed] as const,
  everyCounters: () => [...ticketKeys.all, 'counters'] as const,
  /** The scope of a counters entry ignores status, text and people. */
  counters: (scope: TicketScope) => [...ticketKeys.everyCounters(), scope] as const,
  /** Mutations by which this browser gives a ticket away: losing sight of it is then no surprise. */
  givingAway: () => [...ticketKeys.all, 'giving-away'] as const,
  /** Mutations by which this browser marks a ticket as unread. */
  markingUnread: (uuid: string) => [...ticketKeys.all, 'marking-unread', uuid] as const,
  journal: () => [...ticketKeys.all, 'journal'] as const,
};
