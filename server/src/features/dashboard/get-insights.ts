/** Everything else that is drawn of a period: days, hours of the week, shares, how long things took, satisfaction. */
import {
  type DurationQuantiles,
  type dashboardContract,
  daysOfPeriod,
  type Input,
  type InsightShare,
  type Insights,
} from '@prosa/shared';
import { listReasonNames } from '#src/features/queues/reasons/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { tagNames } from '#src/tenant/tags/index.ts';
import { chosenPeriod } from './chosen-period.ts';
import type { Figure } from './figure.queries.ts';
import { byKey, meanOf, none, ofSplit, roundedTo, sharesByName, sumOf } from './figures.rules.ts';
import { getFigures } from './get-figures.ts';
import { overseenQueue, overseenQueues } from './overseen-queues.ts';
import { quantile } from './quantiles.rules.ts';

const dimensions = [
  'opened/hour',
  'opened/queue',
  'opened/connection',
  'opened/tag',
  'finished/hour',
  'finished/reason',
  'replied/bucket',
  'resolved/bucket',
  'asked/all',
  'rated/rate',
] as const;

const hoursInADay = 24;

type Named = ReadonlyMap<number, { readonly name: string; readonly color?: string }>;

export async function getInsights(
  ctx: UserCtx,
  input: Input<typeof dashboardContract.insights>,
): Promise<Insights> {
  const { days, date_from: from, date_to: to, queueId } = input;
  const period = await chosenPeriod(ctx, { days: days === '' ? 0 : days, from, to });
  const queueIds =
    queueId === undefined ? (await overseenQueues(ctx)).queueIds : [await overseenQueue(ctx, queueId)];
  const figures = await getFigures(ctx, period, dimensions, queueIds);
  const opened = (split: string): Figure[] => ofSplit(figures, 'opened', split);
  return {
    period: { from: period.from, to: period.to },
    days: daysOf(daysOfPeriod(period), figures),
    hours: hoursOf(opened('week')),
    queues: shares(opened('queue'), await ctx.cached(queueNames)),
    connections: shares(opened('connection'), await ctx.cached(connectionNames)),
    tags: shares(opened('tag'), await ctx.cached(tagNames)),
    reasons: await reasonShares(ctx, figures),
    firstReply: durations(ofSplit(figures, 'replied', 'bucket')),
    resolution: durations(ofSplit(figures, 'resolved', 'bucket')),
    satisfaction: satisfactionOf(figures),
  };
}

function daysOf(days: readonly string[], figures: readonly Figure[]): Insights['days'] {
  const sums = new Map(
    figures
      .filter(({ split }) => split === 'day')
      .map(({ figure, day, count }) => [`${figure} ${day}`, count]),
  );
  return days.map((day) => ({
    day,
    opened: sums.get(`opened ${day}`) ?? 0,
    finished: sums.get(`finished ${day}`) ?? 0,
  }));
}

const hoursOf = (rows: readonly Figure[]): Insights['hours'] =>
  [...rows]
    .sort((one, other) => one.key - other.key)
    .map(({ key, count }) => ({ weekday: Math.floor(key / hoursInADay), hour: key % hoursInADay, count }));

/** Most first. What has been deleted since counts with those that have none. */
function shares(rows: readonly Figure[], named: Named): InsightShare[] {
  const known = rows.flatMap(({ key, count }): InsightShare[] => {
    const found = named.get(key);
    return found === undefined ? [] : [{ id: key, name: found.name, color: found.color ?? null, count }];
  });
  const without = sumOf(rows.filter(({ key }) => !named.has(key))).count;
  known.sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
  return without === 0 ? known : [...known, { id: null, name: '', color: null, count: without }];
}

/** What had no reason, or was closed by nobody, counts with those that have none. */
async function reasonShares(ctx: UserCtx, figures: readonly Figure[]): Promise<InsightShare[]> {
  const rows = ofSplit(figures, 'finished', 'reason');
  const names = await listReasonNames(
    ctx,
    rows.map(({ key }) => key),
  );
  const without = sumOf(ofSplit(figures, 'finished', 'day')).count - sumOf(rows).count;
  return sharesByName(rows, names, without);
}

function durations(rows: readonly Figure[]): DurationQuantiles {
  const sum = sumOf(rows);
  const average = meanOf(sum);
  return {
    count: sum.count,
    average: roundedTo(1, average === null ? null : average / 1_000),
    p50: quantile(rows, 0.5),
    p90: quantile(rows, 0.9),
    p95: quantile(rows, 0.95),
  };
}

function satisfactionOf(figures: readonly Figure[]): Insights['satisfaction'] {
  const rates = byKey(ofSplit(figures, 'rated', 'rate'));
  const [low, middle, high] = [1, 2, 3].map((rate) => (rates.get(rate) ?? none).count);
  const counts: Insights['satisfaction']['rates'] = [low ?? 0, middle ?? 0, high ?? 0];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    asked: sumOf(ofSplit(figures, 'asked', 'all')).count,
    rates: counts,
    average: total === 0 ? null : roundedTo(2, points / total),
  };
}
