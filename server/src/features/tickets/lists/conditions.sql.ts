/** Conditions that people build (`ticketConditions` in shared), as a condition of SQL on a ticket that is called `t`. */
import {
  type ConditionField,
  type ConditionOf,
  priorityRank,
  type TicketCondition,
  type TicketConditions,
} from '@prosa/shared';
import { contactHasField, contactIdsByField } from '#src/features/contacts/contacts.sql.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { orEndOfTime } from '#src/platform/db/schema/or-end-of-time.sql.ts';

/** Conditions with who asks, and when. */
export type AskedConditions = {
  readonly conditions: TicketConditions;
  readonly userId: number;
  readonly now: Date;
};

/** Notes a value and returns how the text refers to it. */
type Put = (given: unknown) => string;

type Fields = {
  readonly [F in ConditionField]: (condition: ConditionOf<F>, put: Put, asked: Asked) => string;
};

type Asked = Pick<AskedConditions, 'userId' | 'now'> & {
  /** Begins a condition that only live tickets meet: empty where the statement asks for no others anyway. */
  readonly live: string;
};

/** Returns SQL of whether a column has one of these ids, where 0 stands for null, or none of them. */
function among(column: string, is: 'any' | 'none', ids: readonly number[], put: Put): string {
  const given = `${put(ids.filter((id) => id !== 0))}::int[]`;
  const withNone = ids.includes(0);
  if (is === 'any') return `(${column} = any(${given})${withNone ? ` or ${column} is null` : ''})`;
  return withNone
    ? `(${column} is not null and ${column} <> all(${given}))`
    : `(${column} is null or ${column} <> all(${given}))`;
}

const fields: Fields = {
  status: ({ is, values }, put) =>
    is === 'any' ? `t.status = any(${put(values)}::text[])` : `t.status <> all(${put(values)}::text[])`,
  queue: ({ is, values }, put) => among('t.queue_id', is, values, put),
  user: ({ is, values }, put, { userId }) =>
    among(
      't.user_id',
      is,
      values.map((value) => (value === 'me' ? userId : value)),
      put,
    ),
  tag: ({ is, values }, put) => {
    const given = `${put(values)}::int[]`;
    if (is === 'all') return `t.tag_ids @> ${given}`;
    // Rows of the tags lead to the few that carry one; tickets' own lists of them have no index.
    return is === 'any'
      ? `t.id in (select tt.ticket_id from ticket_tags tt where tt.company_id = ${currentCompany} and tt.tag_id = any(${given}))`
      : `not t.tag_ids && ${given}`;
  },
  connection: ({ is, values }, put) => among('t.connection_id', is, values, put),
  priority: ({ is, values }, put) => {
    const ranks = `${put(values.map(priorityRank))}::int[]`;
    return is === 'any' ? `t.priority = any(${ranks})` : `t.priority <> all(${ranks})`;
  },
  unread: ({ is }) => (is ? 't.unread_messages > 0' : 't.unread_messages = 0'),
  waiting: ({ is, minutes }, put, { now, live }) => {
    const since = `${put(new Date(now.getTime() - minutes * 60_000))}::timestamptz`;
    return `(${live}t.waiting_since ${is === 'atLeast' ? '<=' : '>'} ${since})`;
  },
  sla: ({ is, minutes }, put, { now, live }) => {
    if (is === 'none') return `(t.status = 'closed' or t.sla_clock is null or t.sla_due_at is null)`;
    // As the index of what is due has it: what is not timed comes at the end of time, which no minute reaches.
    const due = orEndOfTime('t.sla_due_at');
    const at = `${put(now)}::timestamptz`;
    const when =
      is === 'missed'
        ? `${due} <= ${at}`
        : `${due} > ${at} and ${due} <= ${put(new Date(now.getTime() + minutes * 60_000))}::timestamptz`;
    return `(${live}${when})`;
  },
  last: ({ is }) => (is === 'company' ? 't.last_from_me' : 'not t.last_from_me'),
  extraInfo: ({ is, name, value }, put) => {
    const field = `${put(name)}::text`;
    if (is === 'absent') return `not ${contactHasField('t', field, (held) => `${held} <> ''`)}`;
    const wanted = `${put(value)}::text`;
    if (is === 'equals') return `t.contact_id = any(${contactIdsByField(field, wanted)})`;
    return contactHasField('t', field, (held) => `position(lower(${wanted}) in ${held}) > 0`);
  },
};

const conditionSql = (condition: TicketCondition, put: Put, asked: Asked): string =>
  (fields[condition.field] as Fields[ConditionField])(condition as never, put, asked);

const joiners = { all: ' and ', any: ' or ' } as const;

/**
 * Returns the SQL of conditions; `put` notes a value and returns how the text refers to it. `isLive` says that the statement
 * asks for live tickets alone: asked for once more, the planner would take them for a fraction of what they are.
 */
export function conditionsSql(
  { conditions, userId, now }: AskedConditions,
  put: Put,
  isLive: boolean,
): string {
  const { match, groups } = conditions;
  const asked = { userId, now, live: isLive ? '' : "t.status <> 'closed' and " };
  const parts = groups.map(
    (group) =>
      `(${group.conditions.map((condition) => conditionSql(condition, put, asked)).join(joiners[group.match])})`,
  );
  return `(${parts.join(joiners[match])})`;
}
