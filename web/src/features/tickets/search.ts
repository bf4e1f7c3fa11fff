/**
 * The place in the workspace as its address spells it: tab, sub-tab, search and filters. Reading accepts anything and
 * falls back to the defaults; writing leaves the defaults out, so addresses stay short.
 */
import {
  isLikeCondition,
  reachesClosed,
  type TicketConditions,
  type TicketOrder,
  type TicketStatus,
  ticketOrders,
} from '@prosa/shared';
import type { TicketFilter } from './scope.ts';

export const ticketTabs = ['open', 'closed', 'search'] as const;
/** Worked, waiting, put off, and what somebody has built of conditions. */
export const ticketSubs = ['assigned', 'pending', 'snoozed', 'view'] as const;
export type TicketSub = (typeof ticketSubs)[number];
export type TicketTab = (typeof ticketTabs)[number];

/** What the contact's details show. */
export const detailPanes = ['contact', 'history', 'media', 'notes', 'automation'] as const;
export type DetailPane = (typeof detailPanes)[number];

export type TicketSearch = {
  readonly tab: TicketTab;
  /** Only meaningful in the open tab. */
  readonly sub: TicketSub;
  readonly q: string;
  /** What is searched for: tickets, or what was said in them. */
  readonly found: 'tickets' | 'messages';
  readonly users: readonly number[];
  readonly queues: readonly number[];
  readonly connections: readonly number[];
  /** Tickets that carry all of these. */
  readonly tags: readonly number[];
  /** Only tickets with something unread. */
  readonly unread: boolean;
  /** Only those whose customers wait for an answer. */
  readonly unanswered: boolean;
  /** What the view shows; without them there is none. */
  readonly conditions: TicketConditions | null;
  /** The saved view that they are of, or were. */
  readonly saved: number | null;
  /** `null`: as is usual there. */
  readonly order: TicketOrder | null;
  /** Only tickets of this day of the company, `yyyy-MM-dd`. */
  readonly day: string | null;
  /** Admins: everyone's tickets instead of one's own. */
  readonly all: boolean;
  /** The contact's details stand beside the conversation. */
  readonly info: boolean;
  readonly pane: DetailPane;
  /** Reads the conversation without taking part in it. */
  readonly peek: boolean;
  /** The message that the conversation is opened at; leaves the address once it is there. */
  readonly message: string | null;
  /** Narrow screens: shows the list although a ticket is selected. */
  readonly view: 'ticket' | 'list';
};

export const defaultSearch: TicketSearch = {
  tab: 'open',
  sub: 'assigned',
  q: '',
  found: 'tickets',
  users: [],
  queues: [],
  connections: [],
  tags: [],
  unread: false,
  unanswered: false,
  conditions: null,
  saved: null,
  order: null,
  day: null,
  all: false,
  info: false,
  pane: 'contact',
  peek: false,
  message: null,
  view: 'ticket',
};

const flag = (value: unknown): boolean => value === true || value === 'true';
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const dayIn = (value: unknown): string | null =>
  /^2\d{3}-\d\d-\d\d$/.test(text(value)) ? text(value) : null;

function ids(value: unknown): number[] {
  const items = Array.isArray(value) ? value : text(value).split(',');
  return [...new Set(items.map(Number).filter((id) => Number.isInteger(id) && id > 0))].sort((a, b) => a - b);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // Whatever somebody has typed there: no conditions.
    return null;
  }
}

/** Reads conditions as far as their form goes; what they name the server judges. */
function conditionsIn(value: unknown): TicketConditions | null {
  const read = parsed(value);
  const hasForm =
    isRecord(read) &&
    Array.isArray(read['groups']) &&
    read['groups'].length > 0 &&
    read['groups'].every(
      (group) =>
        isRecord(group) &&
        Array.isArray(group['conditions']) &&
        group['conditions'].length > 0 &&
        group['conditions'].every(isLikeCondition),
    );
  return hasForm ? (read as unknown as TicketConditions) : null;
}

export function parseTicketSearch(raw: Readonly<Record<string, unknown>>): TicketSearch {
  const conditions = conditionsIn(raw['filter']);
  const sub = ticketSubs.find((one) => one === raw['sub']) ?? defaultSearch.sub;
  return {
    tab: ticketTabs.find((tab) => tab === raw['tab']) ?? defaultSearch.tab,
    sub: sub === 'view' && conditions === null ? defaultSearch.sub : sub,
    q: text(raw['q']),
    found: raw['found'] === 'messages' ? 'messages' : 'tickets',
    users: ids(raw['users']),
    queues: ids(raw['queues']),
    connections: ids(raw['connections']),
    unread: flag(raw['unread']),
    unanswered: flag(raw['unanswered']),
    conditions,
    saved: ids(raw['saved'])[0] ?? null,
    order: ticketOrders.find((order) => order === raw['order']) ?? null,
    day: dayIn(raw['day']),
    tags: ids(raw['tags']),
    all: flag(raw['all']),
    info: flag(raw['info']),
    pane: detailPanes.find((pane) => pane === raw['pane']) ?? defaultSearch.pane,
    peek: flag(raw['peek']),
    message: text(raw['message']) || null,
    view: raw['view'] === 'list' ? 'list' : 'ticket',
  };
}

/** What narrows the list besides tab and text, as it is when nothing does. */
export const noFilters = {
  users: [],
  queues: [],
  connections: [],
  tags: [],
  unread: false,
  unanswered: false,
  day: null,
} as const satisfies Partial<TicketSearch>;

export const countFilters = (search: TicketSearch): number =>
  [...search.users, ...search.queues, ...search.connections, ...search.tags].length +
  [search.unread, search.unanswered, search.day !== null].filter(Boolean).length;

/** Returns whether the place shows what somebody has built of conditions. */
export const isView = ({ tab, sub, conditions }: TicketSearch): boolean =>
  tab === 'open' && sub === 'view' && conditions !== null;

/** Returns the search parameters of an address, all as text; what equals the default is left out. */
export function toSearchParams(search: TicketSearch): Record<string, string> {
  const params: Record<string, string> = {};
  if (search.tab !== defaultSearch.tab) params['tab'] = search.tab;
  if (search.tab === 'open' && search.sub !== defaultSearch.sub) params['sub'] = search.sub;
  if (search.q !== '') params['q'] = search.q;
  if (search.tab === 'search' && search.found !== defaultSearch.found) params['found'] = search.found;
  if (search.users.length > 0) params['users'] = search.users.join(',');
  if (search.queues.length > 0) params['queues'] = search.queues.join(',');
  if (search.connections.length > 0) params['connections'] = search.connections.join(',');
  if (search.unread) params['unread'] = 'true';
  if (search.unanswered) params['unanswered'] = 'true';
  if (isView(search)) params['filter'] = JSON.stringify(search.conditions);
  if (isView(search) && search.saved !== null) params['saved'] = String(search.saved);
  if (search.order !== null) params['order'] = search.order;
  if (search.day !== null) params['day'] = search.day;
  if (search.tags.length > 0) params['tags'] = search.tags.join(',');
  if (search.all) params['all'] = 'true';
  if (search.info) params['info'] = 'true';
  if (search.info && search.pane !== defaultSearch.pane) params['pane'] = search.pane;
  if (search.peek) params['peek'] = 'true';
  if (search.message !== null) params['message'] = search.message;
  if (search.view !== defaultSearch.view) params['view'] = search.view;
  return params;
}

function statusOf(search: TicketSearch): TicketStatus | null {
  if (search.tab === 'search') return null;
  if (search.tab === 'closed') return 'closed';
  if (search.sub === 'snoozed' || isView(search)) return null;
  return search.sub === 'pending' ? 'pending' : 'open';
}

/** Returns the order of the list at this place: of those who wait, usually, who has waited longest comes first. */
export function orderOf(search: TicketSearch): TicketOrder {
  const { tab, sub, order, conditions } = search;
  if (tab === 'search') return 'newest';
  if (tab === 'closed') return order === 'oldest' ? 'oldest' : 'newest';
  const withClosed = isView(search) && conditions !== null && reachesClosed(conditions);
  if (withClosed && order !== null && order !== 'oldest') return 'newest';
  return order ?? (sub === 'pending' ? 'waiting' : 'newest');
}

/** Returns what the list shows at this place. A text is asked for in the search tab only. */
export function filterOf(search: TicketSearch): TicketFilter {
  const searching = search.tab === 'search';
  return {
    status: statusOf(search),
    q: searching ? search.q.trim().toLowerCase() : '',
    users: search.users,
    queues: search.queues,
    connections: search.connections,
    unread: search.unread,
    unanswered: search.unanswered,
    conditions: isView(search) ? search.conditions : null,
    order: orderOf(search),
    snoozed: search.tab === 'open' && search.sub === 'snoozed',
    day: search.day,
    tags: search.tags,
    all: search.all,
  };
}
