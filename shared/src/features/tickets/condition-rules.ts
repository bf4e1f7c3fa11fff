/** Whether a ticket meets the conditions of a filter: pure, asked by the browser of what it hears, and held against the SQL. */
import type { ConditionField, ConditionOf, TicketCondition, TicketConditions } from './conditions.ts';
import type { TicketView } from './model.ts';

/** Returns whether what is closed may meet the conditions: only where one of them speaks of it. */
export const reachesClosed = ({ groups }: TicketConditions): boolean =>
  groups.some(({ conditions }) =>
    conditions.some(
      (condition) =>
        condition.field === 'status' && condition.values.includes('closed') === (condition.is === 'any'),
    ),
  );

/** What conditions ask of a ticket; what is not known is absent. */
export type ConditionedTicket = Pick<TicketView, 'status' | 'queueId' | 'userId'> &
  Partial<
    Pick<TicketView, 'tags' | 'whatsappId' | 'priority' | 'unreadMessages' | 'waitingSince' | 'sla' | 'last'>
  >;

/** Who looks, and when: milliseconds. */
export type Onlooker = { readonly userId: number; readonly now: number };

type Met = boolean | 'unknown';
type Checks = {
  readonly [F in ConditionField]: (
    condition: ConditionOf<F>,
    ticket: ConditionedTicket,
    onlooker: Onlooker,
  ) => Met;
};

const isAmong = (is: 'any' | 'none', found: boolean): boolean => found === (is === 'any');

const checks: Checks = {
  status: ({ is, values }, { status }) => isAmong(is, values.includes(status)),
  queue: ({ is, values }, { queueId }) => isAmong(is, values.includes(queueId ?? 0)),
  user: ({ is, values }, ticket, { userId }) =>
    isAmong(
      is,
      values.some((value) => (value === 'me' ? userId : value) === (ticket.userId ?? 0)),
    ),
  tag: ({ is, values }, { tags }) => {
    if (tags === undefined) return 'unknown';
    const carries = (id: number): boolean => tags.some((tag) => tag.id === id);
    return is === 'all' ? values.every(carries) : isAmong(is, values.some(carries));
  },
  connection: ({ is, values }, { whatsappId }) =>
    whatsappId === undefined ? 'unknown' : isAmong(is, values.includes(whatsappId)),
  priority: ({ is, values }, { priority }) =>
    priority === undefined ? 'unknown' : isAmong(is, values.includes(priority)),
  unread: ({ is }, { unreadMessages }) =>
    unreadMessages === undefined ? 'unknown' : unreadMessages > 0 === is,
  waiting: ({ is, minutes }, { waitingSince }, { now }) => {
    if (waitingSince === undefined) return 'unknown';
    if (waitingSince === null) return false;
    return now - Date.parse(waitingSince) >= minutes * 60_000 === (is === 'atLeast');
  },
  sla: ({ is, minutes }, { sla }, { now }) => {
    if (sla === undefined) return 'unknown';
    if (sla === null) return is === 'none';
    const leftMs = Date.parse(sla.dueAt) - now;
    if (is === 'missed') return leftMs <= 0;
    return is === 'dueWithin' && leftMs > 0 && leftMs <= minutes * 60_000;
  },
  last: ({ is }, { last }) => (last === undefined ? 'unknown' : last.fromMe === (is === 'company')),
  // What lists hear of a ticket does not have it.
  extraInfo: () => 'unknown',
};

/** Fields whose conditions name values. */
const named: ReadonlySet<string> = new Set(['status', 'queue', 'user', 'tag', 'connection', 'priority']);

/** Returns whether something that an address holds has the form of a condition; what it names the server judges. */
export const isLikeCondition = (value: unknown): value is TicketCondition =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  Object.hasOwn(checks, String(value.field)) &&
  (!named.has(String(value.field)) || ('values' in value && Array.isArray(value.values)));

const isMet = (condition: TicketCondition, ticket: ConditionedTicket, onlooker: Onlooker): Met =>
  (checks[condition.field] as Checks[ConditionField])(condition as never, ticket, onlooker);

/** Returns whether all, or any, hold, as far as that can be told. */
function together(how: 'all' | 'any', parts: readonly Met[]): Met {
  const decisive = how === 'any';
  if (parts.includes(decisive)) return decisive;
  return parts.includes('unknown') ? 'unknown' : !decisive;
}

/** Returns whether a ticket meets the conditions; `unknown` where only the server can tell. */
export function meetsConditions(
  conditions: TicketConditions,
  ticket: ConditionedTicket,
  onlooker: Onlooker,
): Met {
  if (ticket.status === 'closed' && !reachesClosed(conditions)) return false;
  return together(
    conditions.match,
    conditions.groups.map((group) =>
      together(
        group.match,
        group.conditions.map((condition) => isMet(condition, ticket, onlooker)),
      ),
    ),
  );
}
