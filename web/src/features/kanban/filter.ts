/** What the board is narrowed to, as its address spells it, and whether a card passes: the server's rule, asked again. */
import { boardView, isInListView, type KanbanCard, overseesCompany, type TicketActor } from '@prosa/shared';
import { dayOf } from '#src/lib/time/time.ts';

export type BoardFilter = {
  readonly q: string;
  readonly queues: readonly number[];
  readonly users: readonly number[];
  /** Days on which the tickets began, `yyyy-MM-dd`; either end may stay open. */
  readonly from: string;
  readonly to: string;
};

export type BoardScope = {
  readonly viewer: TicketActor;
  readonly filter: BoardFilter;
  /** The company’s: days are its own, wherever its people sit. */
  readonly zone: string;
};

export const noFilter: BoardFilter = { q: '', queues: [], users: [], from: '', to: '' };

export const isFiltered = (filter: BoardFilter): boolean =>
  filter.queues.length + filter.users.length > 0 || `${filter.q}${filter.from}${filter.to}` !== '';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const day = (value: unknown): string => (/^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? text(value) : '');
const ids = (value: unknown): number[] => {
  const found = text(value)
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  return [...new Set(found)].sort((a, b) => a - b);
};

/** Accepts anything: what it does not understand narrows nothing. */
export const parseFilter = (raw: Readonly<Record<string, unknown>>): BoardFilter => ({
  q: text(raw['q']),
  queues: ids(raw['queues']),
  users: ids(raw['users']),
  from: day(raw['from']),
  to: day(raw['to']),
});

/** Writes a filter into an address; what does not narrow is left out, so addresses stay short. */
export const toSearchParams = ({ q, queues, users, from, to }: BoardFilter): Record<string, string> => ({
  ...(q !== '' && { q }),
  ...(queues.length > 0 && { queues: queues.join(',') }),
  ...(users.length > 0 && { users: users.join(',') }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

/** Admins see everybody's. */
export const toBoardQuery = ({ viewer, filter: { q, queues, users, from, to } }: BoardScope) => ({
  ...(q !== '' && { searchParam: q }),
  ...(queues.length > 0 && { queueIds: [...queues] }),
  ...(users.length > 0 && { users: [...users] }),
  ...(from !== '' && { dateStart: from }),
  ...(to !== '' && { dateEnd: to }),
  ...(overseesCompany(viewer) && { showAll: true }),
});

type Belonging = Pick<KanbanCard, 'status' | 'queueId' | 'userId' | 'createdAt'>;

/**
 * Returns whether a card belongs on the board; `unknown` where only the server can tell: what is searched for is folded
 * there.
 */
export function belongs(card: Belonging, { viewer, filter, zone }: BoardScope): boolean | 'unknown' {
  const { q, queues, users, from, to } = filter;
  if (card.status === 'closed' || !isInListView(boardView(viewer, { all: true }), card)) return false;
  if (queues.length > 0 && (card.queueId === null || !queues.includes(card.queueId))) return false;
  if (users.length > 0 && (card.userId === null || !users.includes(card.userId))) return false;
  const began = dayOf(card.createdAt, { zone });
  if ((from !== '' && began < from) || (to !== '' && began > to)) return false;
  return q === '' ? true : 'unknown';
}
