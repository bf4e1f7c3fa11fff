/**
 * Work that returns regularly. Every node knows the timetable, the queue orders each round once, and a round that is due
 * while the last one still runs anywhere is left out.
 */
import { type Job, type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Timer } from '../feature.ts';
import { openTurns } from '../limits/turns.ts';
import { onConnection } from './connection.ts';
import { type TaskDeps, tried } from './tasks.ts';

const taskName = ({ name }: { readonly name: string }): string => `timer:${name}`;

const triesPerRound = 3;
/** Rounds at the same time in one process: each holds a connection of the platform's pool, and works over others of it. */
const roundsAtOnce = 4;

export const timetable = (timers: readonly Timer[]): ParsedCronItem[] =>
  parseCronItems(
    timers.map((timer) => ({
      task: taskName(timer),
      match: timer.cron,
      identifier: timer.name,
      options: { jobKey: taskName(timer), maxAttempts: triesPerRound },
    })),
  );

export function timerTasks(timers: readonly Timer[], deps: TaskDeps): TaskList {
  const turns = openTurns({ perParty: roundsAtOnce });
  const run =
    (timer: Timer) =>
    (_payload: unknown, { job }: { readonly job: Job }) =>
      tried(job, deps, () =>
        turns.take('timers', () => alone(deps.pool, taskName(timer), () => timer.run(deps.platform))),
      );
  return Object.fromEntries(
    timers.flatMap((timer) => {
      const names = [timer.name, ...(timer.formerly === undefined ? [] : [timer.formerly])];
      return names.map((name) => [taskName({ name }), run(timer)]);
    }),
  );
}

/** Runs `work` unless some node does so already. The lock lives as long as its connection, so a dead node holds nothing. */
async function alone(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<void> {
  await onConnection(
    pool,
    async (client) => {
      const { rows } = await client.query<{ held: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
        [name],
      );
      if (rows[0]?.held === true) await work();
    },
    // All of this connection's locks: one that was not got cannot be given back.
    (client) => client.query('select pg_advisory_unlock_all()'),
  );
}
