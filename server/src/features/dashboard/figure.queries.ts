/** Figures of a period: rollups of days that are over, the rest added up from the rows. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, type Statement } from '#src/platform/db/statement.ts';
import {
  countedSql,
  type DimensionName,
  happenedSql,
  isPresentEdition,
  needEdition,
  rollupSql,
} from './dimensions.queries.ts';
import type { HourBucket } from './roll-up/hour-buckets.rules.ts';

export type Figure = {
  readonly figure: string;
  /** Hours come as `day` (all of a day) and as `week` (one hour of one weekday). */
  readonly split: string;
  /** The day, in a split by day alone. */
  readonly day: string | null;
  readonly key: number;
  readonly count: number;
  readonly total: number;
};

export type Progress = { readonly zone: string; readonly rolledUntil: Date };

/** Queues whose figures are asked for (0: tickets without one); undefined asks for the whole company's. */
export type QueueChoice = readonly number[] | undefined;

const progress = reading<Progress, [forQueues: boolean, forEdition: boolean]>(
  'dashboard-progress',
  `select zone, rolled_until as "rolledUntil" from dashboard_progress
   where company_id = ${currentCompany} and (with_queues or not $1::boolean) and (not $2::boolean or ${isPresentEdition})`,
);

/** Returns how far the days have been added up by these dimensions, for the company or its queues; undefined when none has. */
export const findProgress = async (
  ctx: Ctx,
  names: readonly DimensionName[],
  queueIds?: QueueChoice,
): Promise<Progress | undefined> =>
  (await ctx.db.run(progress, [queueIds !== undefined, needEdition(names)]))[0];

export type Stretch = {
  /** To be read from the rows. */
  readonly hourBuckets: readonly HourBucket[];
  /** Rolled-up days from the first to before the second, as far as `progress` still says so. */
  readonly rollups: { readonly from: string; readonly before: string };
  readonly progress: Progress;
};

type Values = [
  days: string[],
  hours: number[],
  from: Date[],
  to: Date[],
  rollupFrom: string,
  rollupBefore: string,
  zone: string,
  rolledUntil: Date,
  ...queueIds: (readonly number[])[],
];

export const valuesOf = (hourBuckets: readonly HourBucket[]): [string[], number[], Date[], Date[]] => [
  hourBuckets.map(({ day }) => day),
  hourBuckets.map(({ hour }) => hour),
  hourBuckets.map(({ from }) => from),
  hourBuckets.map(({ to }) => to),
];

const statements = new Map<string, Statement<Figure, Values>>();

/** Planned once for each set of dimensions. In one statement, so that nothing is added up anew between its parts. */
function figuresOf(
  names: readonly DimensionName[],
  scope: 'company' | 'chosen queues',
): Statement<Figure, Values> {
  const name = `dashboard:${scope}:${names.join(',')}`;
  const found = statements.get(name);
  if (found !== undefined) return found;
  const range = `day >= $5::date and day < $6::date`;
  const kept = [
    ...(scope === 'company' ? [] : ['with_queues']),
    ...(needEdition(names) ? [isPresentEdition] : []),
  ];
  const made = reading<Figure, Values>(
    name,
    `${happenedSql(scope, names)}, part as (${countedSql(scope, names)}
     union all ${rollupSql(scope, names, range)})
     select figure, split, null as day, key, sum(count)::int as count, sum(total)::float8 as total
     from part where split <> 'hour' group by 1, 2, 4
     union all
     select figure, 'day', day::text, 0, sum(count)::int, 0 from part where split = 'hour' group by 1, 3
     union all
     select figure, 'week', null, (extract(isodow from day) * 24)::int + key, sum(count)::int, 0
     from part where split = 'hour' group by 1, 4
     union all
     select 'rolled', '', null, 0, 1, 0 from dashboard_progress where company_id = ${currentCompany} and zone = $7 and rolled_until >= $8${kept.map((condition) => ` and ${condition}`).join('')}`,
  );
  statements.set(name, made);
  return made;
}

/** Returns undefined when the rollups have meanwhile been given up: they must be asked for again. */
export async function listFigures(
  ctx: Ctx,
  names: readonly DimensionName[],
  { hourBuckets, rollups, progress: { zone, rolledUntil } }: Stretch,
  queueIds?: QueueChoice,
): Promise<Figure[] | undefined> {
  const rows = await ctx.db.run(figuresOf(names, queueIds === undefined ? 'company' : 'chosen queues'), [
    ...valuesOf(hourBuckets),
    rollups.from,
    rollups.before,
    zone,
    rolledUntil,
    ...(queueIds === undefined ? [] : [queueIds]),
  ]);
  const isRolled = rows.some(({ figure }) => figure === 'rolled');
  if (rollups.before > rollups.from && !isRolled) return undefined;
  return rows.filter(({ figure }) => figure !== 'rolled');
}
