/** Histories for tests: tickets as they could have come about, and what they amount to when one counts by hand. */
import { type DashboardPeriod, isoWeekday, wallClock } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { reading } from '#src/platform/db/statement.ts';
import { bucketOf } from './quantiles.rules.ts';

/** A ticket with everything that may have happened to it; what is absent has not. */
export type Past = {
  readonly contact: number;
  readonly createdAt: Date;
  readonly startedAt?: Date | null;
  readonly firstReplyAt?: Date | null;
  readonly finishedAt?: Date | null;
  /** Why it ended; any number, for nobody asks whether there is such a reason. */
  readonly reasonId?: number | null;
  readonly ratingAt?: Date | null;
  readonly rate?: number | null;
  readonly ratedAt?: Date | null;
  readonly userId?: number | null;
  readonly queueId?: number | null;
  readonly connectionId: number;
  readonly tagIds?: readonly number[];
};

type Row = Required<Omit<Past, 'contact' | 'tagIds'>> & {
  readonly id: number;
  readonly contactId: number;
  readonly tagIds: readonly number[];
  readonly queuedAt: Date | null;
  readonly ratedUserId: number | null;
};

/** Contacts by number: the same number is the same contact. */
async function contactOf(ctx: Ctx, number: number): Promise<number> {
  const name = `Past ${number}`;
  const found = await ctx.db.orm.execute<{ id: number }>(sql`select id from contacts where name = ${name}`);
  if (found.rows[0] !== undefined) return found.rows[0].id;
  const made = await ctx.db.orm.execute<{ id: number }>(
    sql`insert into contacts (name) values (${name}) returning id`,
  );
  return made.rows[0]?.id ?? 0;
}

/** Inserts a closed ticket of the past, so that a contact may have many, and returns its id. */
export async function buildPast(ctx: Ctx, past: Past): Promise<number> {
  const { createdAt, startedAt = null, firstReplyAt = null, finishedAt = null, ratingAt = null } = past;
  const { userId = null, queueId = null, connectionId, tagIds = [], rate = null, ratedAt = null } = past;
  const { reasonId = null } = past;
  const contactId = await contactOf(ctx, past.contact);
  const made = await ctx.db.orm.execute<{ id: number }>(sql`
    insert into tickets (uuid, status, contact_id, connection_id, queue_id, user_id, tag_ids, created_at, updated_at)
    values (gen_random_uuid(), 'closed', ${contactId}, ${connectionId}, ${queueId}, ${userId}, ${`{${tagIds.join(',')}}`}::int[], ${createdAt}, ${createdAt})
    returning id`);
  const id = made.rows[0]?.id ?? 0;
  await ctx.db.orm.execute(sql`
    insert into ticket_episodes (ticket_id, user_id, queued_at, started_at, first_reply_at, finished_at, reason_id, rating_at, created_at)
    values (${id}, ${userId}, ${createdAt}, ${startedAt}, ${firstReplyAt}, ${finishedAt}, ${reasonId}, ${ratingAt}, ${createdAt})`);
  if (rate !== null)
    await ctx.db.orm.execute(sql`
      insert into ratings (ticket_id, contact_id, connection_id, user_id, asked_at, until, rate, rated_at)
      values (${id}, ${contactId}, ${connectionId}, ${userId}, ${createdAt}, ${createdAt}, ${rate}, ${ratedAt})`);
  return id;
}

const everyTicket = reading<Row>(
  'dashboard-test-tickets',
  `select t.id, t.contact_id as "contactId", t.queue_id as "queueId", t.connection_id as "connectionId", t.tag_ids as "tagIds",
    e.user_id as "userId", e.created_at as "createdAt", e.queued_at as "queuedAt", e.started_at as "startedAt",
    e.first_reply_at as "firstReplyAt", e.finished_at as "finishedAt", e.reason_id as "reasonId", e.rating_at as "ratingAt", r.rate, r.rated_at as "ratedAt", r.user_id as "ratedUserId"
  from tickets t join ticket_episodes e on e.company_id = t.company_id and e.ticket_id = t.id
  left join ratings r on r.company_id = t.company_id and r.ticket_id = t.id
  where t.deleted_at is null order by t.created_at, t.id`,
);

/**
 * Returns the figures of a period as one would count them on paper, `figure/split day key` → `count of total`; of
 * chosen queues alone (0: none) where some are given.
 */
export async function countByHand(
  ctx: Ctx,
  { from, to }: DashboardPeriod,
  zone: string,
  queueIds?: readonly number[],
): Promise<Record<string, string>> {
  const rows = await ctx.db.run(everyTicket, []);
  const sums = new Map<string, { count: number; total: number }>();
  const count = (name: string, total: number): void => {
    const sum = sums.get(name) ?? { count: 0, total: 0 };
    sums.set(name, { count: sum.count + 1, total: sum.total + total });
  };
  const add: Add = (dimension, at, key, total = 0) => {
    if (at === null) return;
    const { day, time } = wallClock(at, zone);
    if (day < from || day > to) return;
    if (key !== 'hour') return count(`${dimension} ${key}`, total);
    count(`${dimension}/day ${day} 0`, 0);
    count(`${dimension}/week ${isoWeekday(day) * 24 + Number(time.slice(0, 2))}`, 0);
  };
  const known = new Set<number>();
  for (const row of rows) {
    const isFirst = !known.has(row.contactId);
    known.add(row.contactId);
    if (queueIds?.includes(row.queueId ?? 0) === false) continue;
    countTicket(row, add);
    if (isFirst) add('leads/all', row.createdAt, 0);
  }
  return Object.fromEntries(
    [...sums].sort().map(([name, { count, total }]) => [name, `${count} of ${total}`]),
  );
}

const between = (from: Date | null, to: Date | null): number =>
  from === null || to === null ? 0 : to.getTime() - from.getTime();

type Add = (dimension: string, at: Date | null, key: number | 'hour', total?: number) => void;

function countTicket(row: Row, add: Add): void {
  const user = row.userId ?? 0;
  add('opened', row.createdAt, 'hour');
  add('opened/user', row.createdAt, user);
  add('opened/queue', row.createdAt, row.queueId ?? 0);
  add('opened/connection', row.createdAt, row.connectionId);
  for (const tag of row.tagIds) add('opened/tag', row.createdAt, tag);
  const waited = between(row.queuedAt, row.startedAt);
  if (waited > 0) {
    add('waited/user', row.startedAt, user, waited);
    addPlaced('waited', row, row.startedAt, add, waited);
  }
  if (row.firstReplyAt !== null) {
    const ms = Math.max(0, between(row.createdAt, row.firstReplyAt));
    add('replied/bucket', row.firstReplyAt, bucketOf(ms), ms);
  }
  countEnd(row, user, add);
  if (row.rate !== null) {
    add('rated/user', row.ratedAt, row.ratedUserId ?? 0, row.rate);
    add('rated/rate', row.ratedAt, row.rate);
    addPlaced('rated', row, row.ratedAt, add, row.rate);
  }
}

/** Counts something of a ticket for its queue, its connection and each of its tags. */
function addPlaced(figure: string, row: Row, at: Date | null, add: Add, total?: number): void {
  add(`${figure}/queue`, at, row.queueId ?? 0, total);
  add(`${figure}/connection`, at, row.connectionId, total);
  for (const tag of row.tagIds) add(`${figure}/tag`, at, tag, total);
}

function countEnd(row: Row, user: number, add: Add): void {
  const { startedAt, finishedAt, ratingAt } = row;
  if (finishedAt === null) return;
  add('finished', finishedAt, 'hour');
  add('finished/user', finishedAt, user);
  addPlaced('finished', row, finishedAt, add);
  if (row.reasonId !== null) add('finished/reason', finishedAt, row.reasonId);
  const isAskedLater = ratingAt !== null && startedAt !== null && ratingAt > startedAt;
  const supported = between(startedAt, isAskedLater ? ratingAt : finishedAt);
  if (supported > 0) {
    add('supported/user', finishedAt, user, supported);
    addPlaced('supported', row, finishedAt, add, supported);
    if (row.reasonId !== null) add('supported/reason', finishedAt, row.reasonId, supported);
  }
  const ms = between(row.createdAt, finishedAt);
  add('resolved/bucket', finishedAt, bucketOf(ms), ms);
  if (ratingAt !== null) add('asked/all', finishedAt, 0);
}
