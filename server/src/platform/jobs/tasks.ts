/**
 * Turns the features' job handlers into what the queue runs: payload checked, context of the company opened, every
 * outcome counted, every failure logged with its company and cause.
 */

import type { Job, TaskList } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import type { PlatformCtx } from '../context.ts';
import type { JobCtx, JobHandler } from '../feature.ts';
import { forRequest } from '../log/request-id.ts';
import { underWay } from '../loop-watch.ts';
import { counter, histogram } from '../metrics.ts';
import { FinalFailure, verdictOn } from './outcome.ts';
import { forbidRetries, releaseJob } from './queue.ts';

export type TaskDeps = { readonly platform: PlatformCtx; readonly pool: pg.Pool };

const outcomes = counter('prosa_jobs_total', 'Tries of jobs by outcome: done, retry, failed', [
  'job',
  'outcome',
]);
const duration = histogram('prosa_job_seconds', 'How long tries of jobs take', ['job']);

const queued = z.object({ companyId: z.int().positive(), payload: z.unknown() });

export function tasksOf(handlers: readonly JobHandler[], deps: TaskDeps): TaskList {
  const names = handlers.map((handler) => handler.def.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two handlers for the job ${twice}`);
  return Object.fromEntries(handlers.map((handler) => [handler.def.name, taskOf(handler, deps)]));
}

const taskOf =
  (handler: JobHandler, deps: TaskDeps) =>
  (raw: unknown, { job }: { readonly job: Job }): Promise<void> =>
    forRequest(requestOf(raw), () =>
      tried(job, deps, async () => {
        const { companyId, payload } = understood(queued, raw);
        const input = understood(handler.def.schema, payload);
        const end = underWay(`job ${handler.def.name}`);
        await handler
          .handle(contextOf(handler.def.name, companyId, job, deps.platform), input as never)
          .finally(end);
      }),
    );

const requestOf = (raw: unknown): string | undefined => {
  const { requestId } = (raw ?? {}) as { readonly requestId?: unknown };
  return typeof requestId === 'string' ? requestId : undefined;
};

/** A payload that is not understood will not be understood later either. */
function understood<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new FinalFailure('the payload is not what the job declares', { cause: parsed.error });
}

function contextOf(name: string, companyId: number, job: Job, platform: PlatformCtx): JobCtx {
  const actor = { kind: 'system', name } as const;
  return {
    ...platform,
    log: platform.log.child({ job: name, companyId }),
    companyId,
    attempt: job.attempts,
    lastAttempt: isLast(job),
    inside: (work) => platform.inCompany(companyId, actor, work),
  };
}

const isLast = (job: Job): boolean => job.attempts >= job.max_attempts;

/** Runs one try and settles with the queue what follows from a failure, which it then throws on. */
export async function tried(
  job: Job,
  { platform, pool }: TaskDeps,
  work: () => Promise<void>,
): Promise<void> {
  const stop = duration.startTimer({ job: job.task_identifier });
  try {
    await work();
    outcomes.inc({ job: job.task_identifier, outcome: 'done' });
  } catch (err) {
    const verdict = verdictOn(err, isLast(job));
    const about = {
      err,
      job: job.task_identifier,
      payload: job.payload,
      attempt: job.attempts,
      of: job.max_attempts,
    };
    outcomes.inc({ job: job.task_identifier, outcome: verdict.kind === 'final' ? 'failed' : 'retry' });
    if (verdict.kind === 'final') {
      platform.log.error(about, 'a job has failed for good');
      if (!isLast(job)) await forbidRetries(pool, job.id);
    } else {
      platform.log.warn(about, 'a job failed and will be tried again');
      if (verdict.delayMs !== undefined) await release(pool, job, verdict.delayMs, err);
    }
    throw err;
  } finally {
    stop();
  }
}

async function release(pool: pg.Pool, job: Job, delayMs: number, err: unknown): Promise<void> {
  await releaseJob(pool, { id: job.id, worker: job.locked_by ?? '', delayMs, reason: String(err) });
}
