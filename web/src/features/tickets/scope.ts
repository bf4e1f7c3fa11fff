/**
 * What a list of tickets shows and to whom, and whether a ticket belongs into it: the server's rule of the list, asked
 * again in the browser so that an event moves a ticket between lists without a request.
 */
import {
  isInListView,
  may,
  meetsConditions,
  type TicketActor,
  type TicketConditions,
  type TicketOrder,
  type TicketStatus,
  type TicketView,
  ticketListView,
} from '@prosa/shared';
import { now } from '#src/lib/time/time.ts';

export type TicketFilter = {
  /** `null`: every status. */
  readonly status: TicketStatus | null;
  /** These alone; absent where any may come. */
  readonly ticketIds?: readonly number[];
  readonly q: string;
  readonly users: readonly number[];
  readonly queues: readonly number[];
  readonly connections: readonly number[];
  /** Only those with something unread. */
  readonly unread: boolean;
  /** Only those whose customers wait for an answer. */
  readonly unanswered: boolean;
  /** What somebody has built; `null` where nothing is. */
  readonly conditions: TicketConditions | null;
  readonly order: TicketOrder;
  /** Tickets that are put off, which no tab shows. */
  readonly snoozed: boolean;
  /** Only those opened on this day of the company. */
  readonly day: string | null;
  readonly tags: readonly number[];
  readonly all: boolean;
};

export type TicketScope = { readonly viewer: TicketActor; readonly filter: TicketFilter };

type Place = Pick<TicketView, 'status' | 'userId' | 'queueId'>;
type Known = Place &
  Partial<
    Pick<
      TicketView,
      | 'id'
      | 'tags'
      | 'whatsappId'
      | 'unreadMessages'
      | 'snooze'
      | 'waitingSince'
      | 'sla'
      | 'priority'
      | 'last'
    >
  >;

/**
 * Returns whether the list shows a ticket. Without a tab it shows what calls the viewer: admins are not called by every
 * queue.
 */
const isShown = (ticket: Place, { viewer, filter }: TicketScope): boolean =>
  isInListView(
    ticketListView(viewer, {
      all: filter.all,
      isCall: filter.status === null && !filter.snoozed && (filter.conditions === null || filter.unread),
    }),
    ticket,
  );

const carriesAll = ({ tags = [] }: Known, wanted: readonly number[]): boolean =>
  wanted.every((id) => tags.some((tag) => tag.id === id));

/** Which number it came over, and whether somebody still has to read or answer it. */
const passes = (
  { whatsappId, unreadMessages = 0, waitingSince = null }: Known,
  { connections, unread, unanswered }: TicketFilter,
): boolean =>
  (connections.length === 0 || (whatsappId !== undefined && connections.includes(whatsappId))) &&
  (!unread || unreadMessages > 0) &&
  (!unanswered || waitingSince !== null);

const isNamed = ({ id }: Known, { ticketIds }: TicketFilter): boolean =>
  ticketIds === undefined || (id !== undefined && ticketIds.includes(id));

/** What is put off stands in its own list, and is found by a search. */
const isWanted = ({ snooze }: Known, { status, snoozed, conditions }: TicketFilter): boolean =>
  snoozed ? snooze != null : snooze == null || (status === null && conditions === null);

/**
 * Returns whether a ticket belongs in the list; `unknown` where only the server can tell: a text search also looks into
 * messages, and days are the company’s.
 */
export function belongs(ticket: Known, { viewer, filter }: TicketScope): boolean | 'unknown' {
  if (filter.status !== null && ticket.status !== filter.status) return false;
  if (!isNamed(ticket, filter)) return false;
  if (!isWanted(ticket, filter)) return false;
  if (filter.users.length > 0 && (ticket.userId === null || !filter.users.includes(ticket.userId)))
    return false;
  if (filter.queues.length > 0 && (ticket.queueId === null || !filter.queues.includes(ticket.queueId)))
    return false;
  if (!carriesAll(ticket, filter.tags) || !passes(ticket, filter)) return false;
  if (!isShown(ticket, { viewer, filter })) return false;
  const met =
    filter.conditions === null ||
    meetsConditions(filter.conditions, ticket, { userId: viewer.id, now: now().getTime() });
  if (met !== true) return met;
  return filter.q === '' && filter.day === null ? true : 'unknown';
}

/** Returns the filter in the words of the list endpoint; what does not restrict is absent. */
export function toListQuery({ viewer, filter }: TicketScope) {
  return {
    searchParam: filter.q,
    ...(filter.status !== null && { status: filter.status }),
    ...(filter.ticketIds !== undefined && { ticketIds: [...filter.ticketIds] }),
    ...(filter.tags.length > 0 && { tags: [...filter.tags] }),
    ...(filter.users.length > 0 && { users: [...filter.users] }),
    ...(filter.connections.length > 0 && { whatsappIds: [...filter.connections] }),
    ...(filter.unread && { withUnreadMessages: true }),
    ...(filter.unanswered && { unanswered: true }),
    ...(filter.conditions !== null && { conditions: JSON.stringify(filter.conditions) }),
    ...(filter.order !== 'newest' && { order: filter.order }),
    ...(filter.snoozed && { snoozed: true }),
    ...(filter.day !== null && { date: filter.day }),
    ...toCountersQuery({ viewer, filter }),
  };
}

export function toCountersQuery({
  viewer,
  filter,
}: Pick<TicketScope, 'viewer'> & { filter: Pick<TicketFilter, 'queues' | 'all'> }) {
  return {
    ...(filter.queues.length > 0 && { queueIds: [...filter.queues], withoutQueue: false }),
    ...(filter.all && may(viewer, 'tickets-manager:showall') && { showAll: true }),
  };
}
