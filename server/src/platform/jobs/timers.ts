/**
 * Work that returns regularly. Every node knows the timetable, the queue orders each round once, and a round that is due
 * while the last one still runs anywhere is left out.
 */
import { type Job, type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import type { Timer } from '../feature.ts';
import { openTurns } from '../limits/turns.ts';
import { openRoundLocks } from './round-locks.ts';
import { type TaskDeps, tried } from './tasks.ts';

const taskName = ({ name }: { readonly name: string }): string => `timer:${name}`;

const triesPerRound = 3;
/** Rounds at the same time in one process: each works over connections of the platform's pool. */
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
  const locks = openRoundLocks(deps.pool);
  const run =
    (timer: Timer) =>
    (_payload: unknown, { job }: { readonly job: Job }) =>
      tried(job, deps, () =>
        locks.alone(taskName(timer), () => turns.take('timers', () => timer.run(deps.platform))),
      );
  return Object.fromEntries(
    timers.flatMap((timer) => {
      const names = [timer.name, ...(timer.formerly === undefined ? [] : [timer.formerly])];
      return names.map((name) => [taskName({ name }), run(timer)]);
    }),
  );
}
