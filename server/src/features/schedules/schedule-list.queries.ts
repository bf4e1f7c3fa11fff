/** Schedules as they are shown: with their contact, and with what became of the message. */
import type { ScheduleStatus } from '@prosa/shared';
import { joinContact } from '#src/features/contacts/contacts.sql.ts';
import { joinMessage } from '#src/features/messages/messages.sql.ts';
import { joinTicket } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { composed, reading } from '#src/platform/db/statement.ts';
import { type ScheduleRow, scheduleColumns } from './schedule.queries.ts';

export type ListedSchedule = ScheduleRow & {
  readonly contactName: string;
  readonly contactNumber: string | null;
  readonly ticketId: number | null;
  readonly ticketUuid: string | null;
  readonly ack: number | null;
  readonly sendError: string | null;
};

export type ScheduleFilter = {
  /** The user whose schedules they are: written by them, or going out for them. */
  readonly ownerId?: number | undefined;
  readonly userId?: number | undefined;
  readonly contactId?: number | undefined;
  readonly status?: ScheduleStatus | undefined;
  /** Sent or given up. */
  readonly done?: boolean | undefined;
  readonly from?: Date | undefined;
  /** The end, not included. */
  readonly to?: Date | undefined;
  readonly text?: string | undefined;
};
export type SchedulePlace = { readonly after?: Place | undefined; readonly offset?: number };

const from = `from schedules s ${joinContact('c', 's')}`;
const select = `select ${scheduleColumns}, c.name as "contactName", c.number as "contactNumber", m.ticket_id as "ticketId", t.uuid as "ticketUuid",
    m.ack, m.send_error as "sendError"
  ${from} left ${joinMessage('m', 's')}
  left ${joinTicket('t', 'm')} and t.deleted_at is null`;

/** Returns the SQL of what is asked for, and no more: plans are made once for all values. */
function conditionsOf(filter: ScheduleFilter, values: unknown[]) {
  const parts = [`where s.company_id = ${currentCompany}`];
  const shape: string[] = [];
  const add = (name: string, given: unknown, part: (value: string) => string): void => {
    if (given === undefined) return;
    shape.push(name);
    parts.push(part(`$${values.push(given)}`));
  };
  add('owner', filter.ownerId, (value) => `(s.author_id = ${value} or s.user_id = ${value})`);
  add('user', filter.userId, (value) => `s.user_id = ${value}`);
  add('contact', filter.contactId, (value) => `s.contact_id = ${value}`);
  // What waits has an index of its own, which only a condition without a parameter finds.
  if (filter.status === 'PENDENTE') {
    shape.push('pending');
    parts.push("s.status = 'PENDENTE'");
  } else add('status', filter.status, (value) => `s.status = ${value}`);
  if (filter.done === true) {
    shape.push('done');
    parts.push("s.status <> 'PENDENTE'");
  }
  add('from', filter.from, (value) => `s.send_at >= ${value}`);
  add('to', filter.to, (value) => `s.send_at < ${value}`);
  add(
    'text',
    filter.text,
    (value) => `strpos(c.folded || ' ' || prosa_fold(s.body), (select prosa_fold(${value}))) > 0`,
  );
  return { where: parts.join(' and '), shape: shape.join(',') };
}

/**
 * Returns the place of a schedule in its list: what waits goes by when it is tried, which is its time unless that has
 * failed.
 */
export const placeOf = ({ status }: ScheduleFilter, { sendAt, dueAt }: ScheduleRow): Date =>
  status === 'PENDENTE' ? dueAt : sendAt;

export function listSchedules(
  ctx: Ctx,
  filter: ScheduleFilter,
  place: SchedulePlace & { readonly order: 'asc' | 'desc'; readonly limit: number },
): Promise<ListedSchedule[]> {
  const values: unknown[] = [];
  const { where, shape } = conditionsOf(filter, values);
  const { order } = place;
  const at = filter.status === 'PENDENTE' ? 's.due_at' : 's.send_at';
  const { offset = 0 } = place;
  const after =
    place.after === undefined
      ? ''
      : ` and (${at}, s.id) ${order === 'asc' ? '>' : '<'} ($${values.push(place.after.at)}::timestamptz, $${values.push(place.after.id)}::int)`;
  const limit = ` limit $${values.push(place.limit)}`;
  const further = offset > 0 ? ` offset $${values.push(offset)}` : '';
  const page = composed<ListedSchedule>(
    `schedules-list:${shape}:${order}${after && ':after'}${further && ':further'}`,
    `${select} ${where}${after} order by ${at} ${order}, s.id ${order}${limit}${further}`,
  );
  return ctx.db.run(page, values);
}

/**
 * Returns how many schedules there are, at most `most`: beyond that nobody reads the number, and counting would cost.
 */
export async function countSchedules(ctx: Ctx, filter: ScheduleFilter, most: number): Promise<number> {
  const values: unknown[] = [];
  const { where, shape } = conditionsOf(filter, values);
  const source = filter.text === undefined ? 'from schedules s' : from;
  const query = composed<{ count: number }>(
    `schedules-count:${shape}`,
    `select count(*)::int as count from (select 1 ${source} ${where} limit $${values.push(most)}) counted`,
  );
  return (await ctx.db.run(query, values))[0]?.count ?? 0;
}

type Standing = Pick<ScheduleRow, 'id' | 'authorId' | 'userId'> & {
  readonly ack: number;
  readonly sendError: string | null;
};

const standing = reading<Standing, [ids: number[]]>(
  'schedules-standing',
  `select s.id, s.author_id as "authorId", s.user_id as "userId", m.ack, m.send_error as "sendError"
   from schedules s ${joinMessage('m', 's')}
   where s.company_id = ${currentCompany} and s.id = any($1::int[]) and s.status = 'ENVIADA' order by s.id`,
);

/** Returns how far the messages of these schedules have come. */
export const listStanding = (ctx: Ctx, ids: readonly number[]): Promise<Standing[]> =>
  ctx.db.run(standing, [[...ids]]);

const byId = reading<ListedSchedule, [id: number]>(
  'schedule-by-id',
  `${select} where s.company_id = ${currentCompany} and s.id = $1`,
);
export const findSchedule = async (ctx: Ctx, id: number): Promise<ListedSchedule | undefined> =>
  (await ctx.db.run(byId, [id]))[0];
