/**
 * Every minute: open tickets whose customers have fallen silent are told so and closed, waiting ones that nobody has put
 * into a queue go where their connection says. Each company that has some gets a job, so that companies take turns and
 * one with fifty thousand keeps nobody waiting. A job takes a few at a time with pauses, because browsers hear of each,
 * and that is what costs; what it does not get to is its successor's.
 */
import { orUsual } from '@prosa/shared';
import { mannerOn, type Reach, recordAnnouncement } from '#src/features/automation/index.ts';
import { listTicketsWithInboundSince, sendAutomaticMessages } from '#src/features/messages/outbound/index.ts';
import {
  closeSilentTickets,
  type Idle,
  lockSilentTickets,
  lockUnqueuedTickets,
  queueUnqueuedTickets,
} from '#src/features/tickets/bulk/index.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { handleJob, type JobCtx, type JobHandler, type Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import type { JobDef } from '#src/platform/outbox/define.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { type DueConnection, listSilentConnections, listUnqueuedConnections } from './due.queries.ts';
import { closeSilentJob, queueUnqueuedJob } from './jobs.ts';

const system = { kind: 'system', name: 'idle tickets' } as const;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const atOnce = 25;
const pauseMs = 100;
/** About three seconds: short enough for the next company, and for a server that is asked to stop. */
const mostAJob = 500;

export type Pause = (ms: number) => Promise<void>;
type Step<D> = (ctx: Ctx, idle: Idle, due: D) => Promise<readonly TicketRow[]>;
/** The connections with something to do: of one company, or (null) of all. */
type ListDue<D> = (db: PlatformDb, now: Date, companyId: number | null) => Promise<D[]>;

/** Orders the job in every company that has something to do; returns how many there are. */
async function orderWhereDue<D extends DueConnection>(
  platform: PlatformCtx,
  job: JobDef<Record<never, never>>,
  list: ListDue<D>,
): Promise<number> {
  const dues = await platform.across(job.name, (db) => list(db, platform.now(), null));
  const companies = new Set(dues.map(({ companyId }) => companyId));
  await eachApart(companies, (companyId) =>
    platform.inCompany(companyId, system, async (ctx) => ctx.enqueue(job, {})),
  );
  return companies.size;
}

/** Carries the step out until nothing is due any more or the job has lasted long enough. Tickets that somebody writes in just now are left for later. */
async function inBatches<D extends DueConnection>(
  ctx: JobCtx,
  pause: Pause,
  job: JobDef<Record<never, never>>,
  list: ListDue<D>,
  step: Step<D>,
): Promise<void> {
  let left = await ctx.across(job.name, (db) => list(db, ctx.now(), ctx.companyId));
  let total = 0;
  // By turns, so that no connection waits until another has nothing left.
  while (left.length > 0 && total < mostAJob) {
    const unfinished: D[] = [];
    for (const due of left) {
      if (total > 0) await pause(pauseMs);
      const before = new Date(ctx.now().getTime() - due.minutes * minuteMs);
      const idle = { connectionId: due.connectionId, before, limit: atOnce };
      const rows = await ctx.inCompany(ctx.companyId, system, (company) => step(company, idle, due));
      total += rows.length;
      if (rows.length === atOnce) unfinished.push(due);
    }
    left = unfinished;
  }
  if (left.length > 0) await ctx.inside(async (company) => company.enqueue(job, {}));
}

/** Orders the closing of silent tickets; returns in how many companies. */
export const orderClosing = (platform: PlatformCtx): Promise<number> =>
  orderWhereDue(platform, closeSilentJob, listSilentConnections);

/** Orders that tickets which nobody has put into a queue are put into one; returns in how many companies. */
export const orderQueueing = (platform: PlatformCtx): Promise<number> =>
  orderWhereDue(platform, queueUnqueuedJob, listUnqueuedConnections);

const closeSilent = (reach: Reach, pause: Pause): JobHandler =>
  handleJob(closeSilentJob, (job) =>
    inBatches(job, pause, closeSilentJob, listSilentConnections, async (ctx, idle, due) => {
      const rows = await lockSilentTickets(ctx, idle);
      if (rows.length === 0) return rows;
      const { language } = await mannerOn(ctx, reach, due.connectionId);
      const told = await sendAutomaticMessages(ctx, await reachable(ctx, reach, rows), {
        rule: 'inactive',
        text: orUsual(due.text, 'inactive', language),
      });
      const contacts = new Map(rows.map(({ id, contactId }) => [id, contactId]));
      const heard = told.map(({ ticketId, body }) => ({
        ticketId,
        contactId: contacts.get(ticketId) ?? 0,
        text: body,
      }));
      await recordAnnouncement(ctx, { rule: 'inactive', decision: 'said', heard });
      await closeSilentTickets(ctx, rows);
      return rows;
    }),
  );

/** Where a network lets nobody write who was not written to within a day, the others are closed without a word. */
async function reachable(
  ctx: Ctx,
  { capabilities }: Reach,
  rows: readonly TicketRow[],
): Promise<readonly TicketRow[]> {
  const connection = (await ctx.cached(connectionNames)).get(rows[0]?.connectionId ?? 0);
  if (connection === undefined || connection.deleted) return [];
  if (capabilities(connection.provider)?.window !== true) return rows;
  const since = new Date(ctx.now().getTime() - dayMs);
  const ids = await listTicketsWithInboundSince(
    ctx,
    rows.map(({ id }) => id),
    since,
  );
  return rows.filter(({ id }) => ids.has(id));
}

const queueUnqueued = (pause: Pause): JobHandler =>
  handleJob(queueUnqueuedJob, (job) =>
    inBatches(job, pause, queueUnqueuedJob, listUnqueuedConnections, async (ctx, idle, { queueId }) => {
      const rows = await lockUnqueuedTickets(ctx, idle);
      if (rows.length > 0) await queueUnqueuedTickets(ctx, rows, queueId);
      return rows;
    }),
  );

export const idleJobs = (reach: Reach, pause: Pause): JobHandler[] => [
  closeSilent(reach, pause),
  queueUnqueued(pause),
];

export const idleTimers: readonly Timer[] = [
  {
    name: 'housekeeping.close-silent',
    cron: '* * * * *',
    run: async (ctx) => void (await orderClosing(ctx)),
  },
  {
    name: 'housekeeping.queue-unqueued',
    cron: '* * * * *',
    run: async (ctx) => void (await orderQueueing(ctx)),
  },
];
