/**
 * Looks after what is not handed on: how much waits and for how long, and what nobody here knows. A newer program leaves
 * facts and jobs that this one has never heard of; they wait for a relay that knows them, and are dropped after a week.
 */
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { gauge } from '../metrics.ts';
import { declaredFacts, type JobDef } from './define.ts';
import { shardSql } from './relay/shards.ts';

export type OutboxWatchOptions = {
  readonly pool: pg.Pool;
  readonly known: readonly string[];
  /** The shards that this process leads: it looks after these. */
  readonly led: () => readonly number[];
  readonly everyMs: number;
  readonly log: Logger;
};

/** More than this is not counted: whether a million waits or two is not worth a look at all of them. */
const countedUpTo = 100_000;
const patienceMs = 10_000;
const tidyMs = 3_600_000;
const keptFor = `interval '7 days'`;

const depth = gauge(
  'prosa_outbox_depth',
  `Rows in the outbox of the shards this process leads, counted up to ${countedUpTo}`,
);
const oldest = gauge('prosa_outbox_oldest_seconds', 'Age of the oldest row that this process can hand on');
const unknown = gauge('prosa_outbox_unknown', 'Rows that wait for a program which knows their name');

/** Returns what this program can hand on: `fact` or `job`, a space, and the name. */
export const knownNames = (jobs: readonly JobDef<never>[]): string[] => [
  ...declaredFacts().map((name) => `fact ${name}`),
  ...jobs.map(({ name }) => `job ${name}`),
];

/** Looks from time to time until it is stopped. */
export function watchOutbox({ pool, known, led, everyMs, log }: OutboxWatchOptions): () => void {
  let isLooking = false;
  let tidyAt = 0;
  let told = 0;

  const ask = <R extends pg.QueryResultRow>(name: string, text: string): Promise<pg.QueryResult<R>> => {
    const query = { name, text, values: [known, led()], query_timeout: patienceMs };
    return pool.query<R>(query);
  };

  function show(figures: Figures): void {
    depth.set(figures.depth);
    oldest.set(figures.oldest);
    unknown.set(figures.unknown);
  }

  async function look(): Promise<void> {
    if (led().length === 0) return show({ depth: 0, oldest: 0, unknown: 0 });
    const figures = (await ask<Figures>('outbox-count', countSql)).rows[0];
    if (figures === undefined) return;
    show(figures);
    if (figures.unknown > 0 && told === 0)
      log.warn({ rows: figures.unknown }, 'rows of the outbox wait for a newer program');
    told = figures.unknown;
    if (figures.unknown > 0 && performance.now() >= tidyAt) await tidy();
  }

  async function tidy(): Promise<void> {
    tidyAt = performance.now() + tidyMs;
    const { rows } = await ask<{ name: string; count: number }>('outbox-drop', dropSql);
    for (const { name, count } of rows)
      log.error({ name, rows: count }, 'nobody has known this for a week; it is dropped');
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((err: unknown) => log.warn({ err }, 'the outbox could not be looked at'))
      .finally(() => {
        isLooking = false;
      });
  }, everyMs);
  return () => clearInterval(timer);
}

type Figures = { readonly depth: number; readonly oldest: number; readonly unknown: number };

const countSql = `
  with first as (
    select created_at, kind || ' ' || name = any($1::text[]) as known
    from outbox where ${shardSql} = any($2::int[]) limit ${countedUpTo})
  select count(*)::int as depth, count(*) filter (where not known)::int as unknown,
    coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where known)), 0)::float8 as oldest
  from first`;

const dropSql = `
  with dropped as (
    delete from outbox
    where created_at < clock_timestamp() - ${keptFor} and ${shardSql} = any($2::int[]) and kind || ' ' || name <> all($1::text[])
    returning kind || ' ' || name as name)
  select name, count(*)::int as count from dropped group by name`;
