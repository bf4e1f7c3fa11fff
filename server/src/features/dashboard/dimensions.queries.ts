/**
 * What is counted, and by which dimensions: the text that adds up a stretch of time from the rows themselves. The
 * same text fills the figures of days that are over and reads the day that is not, for a company as for its queues.
 */
import { ratingsBetween } from '#src/features/ratings/ratings.sql.ts';
import {
  deletedTickets,
  episodesBetween,
  isFirstOfContact,
  placeOfTicket,
} from '#src/features/tickets/history/episodes.sql.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { bucketSql } from './quantiles.rules.ts';

/** Milliseconds from one instant to another. */
const ms = (from: string, to: string): string => `(extract(epoch from (${to} - ${from})) * 1000)::bigint`;

/** Rows of episodes whose moment lies in an hour bucket. The fence makes it a look into the index per bucket. */
const episodes = (moment: string): string =>
  `cross join lateral (${episodesBetween(moment, 's.from_at', 's.to_at')} offset 0) e`;

/** A look at one ticket each, which cannot become a join with all of them. */
const ticketOf = (ticketId: string): string => `cross join lateral (${placeOfTicket(ticketId)}) t`;

/** Deleted ones count nowhere; they are few, and looked up in memory. */
const gone = `gone as materialized (${deletedTickets})`;
const unlessGone = (ticketId: string): string => `where ${ticketId} not in (select id from gone)`;

/**
 * The owner of figures: the company, each queue for itself, or chosen queues together (`$9`; 0: tickets without one).
 */
export type Scope = 'company' | 'each queue' | 'chosen queues';

type Parts = {
  readonly queue: string;
  readonly look: (ticketId: string) => string;
  readonly unlessElsewhere: string;
};
const queueOfTicket = 'coalesce(t.queue_id, 0)';
const ofQueues = { queue: `, ${queueOfTicket} as queue_id`, look: ticketOf };
const partsOf: Readonly<Record<Scope, Parts>> = {
  company: { queue: '', look: () => '', unlessElsewhere: '' },
  'each queue': { ...ofQueues, unlessElsewhere: '' },
  'chosen queues': { ...ofQueues, unlessElsewhere: ` and ${queueOfTicket} = any($9::int[])` },
};

/** Where a ticket stands and what it carries. */
const place = `${queueOfTicket} as queue_id, t.connection_id, t.tag_ids`;

/** Everything that can have happened, each at its own moment. */
function sourcesOf(scope: Scope) {
  const { queue, look, unlessElsewhere } = partsOf[scope];
  const of = (moment: string): string =>
    `from hour_bucket s ${episodes(moment)} ${look('e.ticket_id')} ${unlessGone('e.ticket_id')}${unlessElsewhere}`;
  const withTicket = (moment: string): string =>
    `from hour_bucket s ${episodes(moment)} ${ticketOf('e.ticket_id')} ${unlessGone('e.ticket_id')}${unlessElsewhere}`;
  const waited = ms('e.queued_at', 'e.started_at');
  // The customer is asked for a rating after the end; the time until then counts as support.
  const supported = ms(
    'e.started_at',
    'case when e.rating_at > e.started_at then e.rating_at else e.finished_at end',
  );
  const rated = (look: string): string => `from hour_bucket s
      cross join lateral (${ratingsBetween('s.from_at', 's.to_at')} offset 0) r
      ${look} ${unlessGone('r.ticket_id')}${unlessElsewhere}`;
  return {
    opened: `select s.day, s.hour, coalesce(e.user_id, 0) as user_id${queue} ${of('created_at')}`,
    // What is only known by a look at each ticket.
    seen: `select s.day, ${place} ${withTicket('created_at')}`,
    startedSeen: `select s.day, ${place}, ${waited} as waited ${withTicket('started_at')}`,
    finishedSeen: `select s.day, ${place}, ${supported} as supported ${withTicket('finished_at')}`,
    ratedSeen: `select s.day, ${place}, r.rate ${rated(ticketOf('r.ticket_id'))}`,
    contacted: `select s.day, ${isFirstOfContact('t')} as is_first${queue} ${withTicket('created_at')}`,
    started: `select s.day, coalesce(e.user_id, 0) as user_id, ${waited} as waited${queue} ${of('started_at')}`,
    replied: `select s.day, greatest(${ms('e.created_at', 'e.first_reply_at')}, 0) as ms${queue} ${of('first_reply_at')}`,
    finished: `select s.day, s.hour, coalesce(e.user_id, 0) as user_id, e.reason_id, e.rating_at is not null as is_asked, ${ms('e.created_at', 'e.finished_at')} as ms,
      ${supported} as supported${queue} ${of('finished_at')}`,
    rated: `select s.day, coalesce(r.user_id, 0) as user_id, r.rate${queue} ${rated(look('r.ticket_id'))}`,
  };
}
type Source = keyof ReturnType<typeof sourcesOf>;

type Dimension = {
  readonly figure: string;
  readonly split: string;
  readonly from: Source;
  /** An expression of a whole number. */
  readonly key: string;
  /** What is added up beside the count. */
  readonly total?: string;
  readonly where?: string;
  /** More rows of one. */
  readonly join?: string;
  /** The first edition of the figures that has it. */
  readonly since?: number;
};

/** Which dimensions the figures of a day hold: one more whenever some are added. Days of an earlier one are added up again. */
export const edition = 1;

const average = (figure: string, from: Source, split: string, key: string, total: string): Dimension => ({
  figure,
  split,
  from,
  key,
  total,
  where: `${total} > 0`,
});

/** What a report says of each queue, connection and tag, beside how many were opened. */
const reported = (split: string, key: string, join?: string): Dimension[] =>
  [
    { figure: 'finished', from: 'finishedSeen' as const },
    { figure: 'supported', from: 'finishedSeen' as const, total: 'supported', where: 'supported > 0' },
    { figure: 'waited', from: 'startedSeen' as const, total: 'waited', where: 'waited > 0' },
    { figure: 'rated', from: 'ratedSeen' as const, total: 'rate' },
  ].map((measure) => ({ ...measure, split, key, since: 1, ...(join !== undefined && { join }) }));

const eachTag = 'cross join unnest(tag_ids) tag';

const all: readonly Dimension[] = [
  { figure: 'opened', split: 'hour', from: 'opened', key: 'hour' },
  { figure: 'opened', split: 'user', from: 'opened', key: 'user_id' },
  { figure: 'opened', split: 'queue', from: 'seen', key: 'queue_id' },
  { figure: 'opened', split: 'connection', from: 'seen', key: 'connection_id' },
  { figure: 'opened', split: 'tag', from: 'seen', key: 'tag', join: eachTag },
  { figure: 'leads', split: 'all', from: 'contacted', key: '0', where: 'is_first' },
  average('waited', 'started', 'user', 'user_id', 'waited'),
  { figure: 'replied', split: 'bucket', from: 'replied', key: bucketSql('ms'), total: 'ms' },
  { figure: 'finished', split: 'hour', from: 'finished', key: 'hour' },
  { figure: 'finished', split: 'user', from: 'finished', key: 'user_id' },
  { figure: 'finished', split: 'reason', from: 'finished', key: 'reason_id', where: 'reason_id is not null' },
  average('supported', 'finished', 'user', 'user_id', 'supported'),
  { figure: 'resolved', split: 'bucket', from: 'finished', key: bucketSql('ms'), total: 'ms' },
  { figure: 'asked', split: 'all', from: 'finished', key: '0', where: 'is_asked' },
  { figure: 'rated', split: 'user', from: 'rated', key: 'user_id', total: 'rate' },
  { figure: 'rated', split: 'rate', from: 'rated', key: 'rate' },
  ...reported('queue', 'queue_id'),
  ...reported('connection', 'connection_id'),
  ...reported('tag', 'tag', eachTag),
  {
    figure: 'supported',
    split: 'reason',
    from: 'finished',
    key: 'reason_id',
    total: 'supported',
    where: 'reason_id is not null and supported > 0',
    since: 1,
  },
];

/** The name of a dimension: `opened/hour`, `leads/all` … */
export type DimensionName = `${string}/${string}`;

const nameOf = ({ figure, split }: Dimension): string => `${figure}/${split}`;
const wantedOf = (names: readonly DimensionName[] | undefined): readonly Dimension[] =>
  names === undefined
    ? all
    : all.filter((dimension) => (names as readonly string[]).includes(nameOf(dimension)));

/** Returns whether days must be of the present edition to have all of these dimensions. */
export const needEdition = (names: readonly DimensionName[]): boolean =>
  wantedOf(names).some(({ since = 0 }) => since > 0);

/** SQL of whether all of the company's days that are over are of the present edition. */
export const isPresentEdition = `not exists (select 1 from dashboard_figures o where o.company_id = ${currentCompany} and o.edition < ${edition})`;

/** Hour buckets from four lists: days, hours, and the bounds of each. */
const hourBuckets = `hour_bucket as (select * from unnest($1::date[], $2::int[], $3::timestamptz[], $4::timestamptz[]) as s(day, hour, from_at, to_at))`;

const counted = (
  { figure, split, from, key, total = '0', where, join = '' }: Dimension,
  scope: Scope,
): string => {
  const [queue, by] = scope === 'each queue' ? ['queue_id, ', '1, 4, 5'] : ['', '3, 4'];
  return `select ${queue}'${figure}' as figure, '${split}' as split, day, ${key} as key, count(*)::int as count, coalesce(sum(${total}), 0)::bigint as total
   from ${from} ${join} ${where === undefined ? '' : `where ${where}`} group by ${by}`;
};

/** Returns the head of a statement (`with …`) that has the hour buckets and what happened in them. */
export const happenedSql = (scope: Scope, names?: readonly DimensionName[]): string => {
  const needed = new Set(wantedOf(names).map(({ from }) => from));
  const sources = sourcesOf(scope);
  const tables = [...needed].map((source) => `${source} as materialized (${sources[source]})`);
  return `with ${[hourBuckets, gone, ...tables].join(',\n ')}`;
};

/**
 * Returns the SQL of the hour buckets' figures: the queue if it is each one's, figure, split, day, key, count, total.
 */
export const countedSql = (scope: Scope, names?: readonly DimensionName[]): string =>
  wantedOf(names)
    .map((dimension) => counted(dimension, scope))
    .join('\n union all ');

const rollupIn: Readonly<
  Record<Exclude<Scope, 'each queue'>, { readonly table: string; readonly of: string }>
> = {
  company: { table: 'dashboard_figures', of: '' },
  'chosen queues': { table: 'dashboard_queue_figures', of: ' and queue_id = any($9::int[])' },
};

/** Returns the SQL of the figures of days that are over, from their rollups; `range` restricts their days. */
export const rollupSql = (
  scope: keyof typeof rollupIn,
  names: readonly DimensionName[],
  range: string,
): string => {
  const { table, of } = rollupIn[scope];
  return wantedOf(names)
    .map(
      ({ figure, split }) =>
        `select figure, split, day, key, count, total from ${table}
         where company_id = ${currentCompany}${of} and figure = '${figure}' and split = '${split}' and ${range}`,
    )
    .join('\n union all ');
};
