/**
 * Keeps a company from holding every slot of a track in this process. Slots look for work one after the other, because
 * two that looked at the same moment would not know of each other's find.
 */
import type { Job, WorkerEvents } from 'graphile-worker';

/**
 * Hears through `events` what runs, and returns a function for the queue's `forbiddenFlags`: the flags whose jobs hold
 * `most` slots already. Jobs without flags are not counted.
 */
export function openShare(most: number, events: WorkerEvents): () => Promise<string[]> {
  const running = new Map<string, number>();
  const inLine: (() => void)[] = [];
  let looking = false;

  const count = (job: Job, by: number): void => {
    for (const flag of Object.keys(job.flags ?? {})) {
      const jobs = (running.get(flag) ?? 0) + by;
      if (jobs > 0) running.set(flag, jobs);
      else running.delete(flag);
    }
  };
  const looked = (): void => {
    const next = inLine.shift();
    if (next === undefined) looking = false;
    else next();
  };
  events.on('job:start', ({ job }) => {
    count(job, 1);
    looked();
  });
  events.on('worker:getJob:empty', looked);
  events.on('worker:getJob:error', looked);
  events.on('job:complete', ({ job }) => count(job, -1));

  return async () => {
    if (looking) await new Promise<void>((resolve) => inLine.push(resolve));
    looking = true;
    return [...running]
      .filter(([flag, jobs]) => flag.startsWith('company:') && jobs >= most)
      .map(([flag]) => flag);
  };
}
