/**
 * Every minute: open tickets whose customers have fallen silent are told so and closed, waiting ones that nobody has put
 * into a queue go where their connection says. A hundred at a time in a few statements, each hundred a transaction, so that
 * neither twenty thousand at once nor a node that dies in between is of any consequence.
 */
import { orUsual } from '@prosa/shared';
import { mannerOn, type Reach } from '#src/features/automation/index.ts';
import { connectionNames } from '#src/features/connections/index.ts';
import { listHeardSince, sayToMany } from '#src/features/messages/index.ts';
import {
  closeSilentTickets,
  type Idle,
  lockSilentTickets,
  lockUnqueuedTickets,
  queueUnqueuedTickets,
  type TicketRow,
} from '#src/features/tickets/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { type DueConnection, listSilentConnections, listUnqueuedConnections } from './due.queries.ts';

const system = { kind: 'system', name: 'idle tickets' } as const;
const atOnce = 100;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Carries `step` out for a hundred after a hundred; those that somebody writes in just now are left for the next minute. */
async function inBatches(
  platform: PlatformCtx,
  due: DueConnection,
  step: (ctx: Ctx, idle: Idle) => Promise<readonly TicketRow[]>,
): Promise<number> {
  const before = new Date(platform.now().getTime() - due.minutes * minuteMs);
  const idle = { connectionId: due.connectionId, before, limit: atOnce };
  for (let total = 0; ; ) {
    const done = await platform.inCompany(due.companyId, system, (ctx) => step(ctx, idle));
    total += done.length;
    if (done.length < atOnce / 2) return total;
  }
}

export async function closeSilent(platform: PlatformCtx, reach: Reach): Promise<number> {
  let closed = 0;
  for (const due of await platform.across('silent tickets', (db) =>
    listSilentConnections(db, platform.now()),
  ))
    closed += await inBatches(platform, due, async (ctx, idle) => {
      const rows = await lockSilentTickets(ctx, idle);
      if (rows.length === 0) return rows;
      const { language } = await mannerOn(ctx, reach, due.connectionId);
      const text = orUsual(due.text, 'inactive', language);
      await sayToMany(ctx, await reachable(ctx, reach, rows), { rule: 'inactive', text });
      await closeSilentTickets(ctx, rows);
      return rows;
    });
  return closed;
}

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
  const ids = await listHeardSince(
    ctx,
    rows.map(({ id }) => id),
    since,
  );
  return rows.filter(({ id }) => ids.has(id));
}

export async function queueUnqueued(platform: PlatformCtx): Promise<number> {
  const dues = await platform.across('tickets without a queue', (db) =>
    listUnqueuedConnections(db, platform.now()),
  );
  let moved = 0;
  for (const due of dues)
    moved += await inBatches(platform, due, async (ctx, idle) => {
      const rows = await lockUnqueuedTickets(ctx, idle);
      if (rows.length > 0) await queueUnqueuedTickets(ctx, rows, due.queueId);
      return rows;
    });
  return moved;
}

export const idleTimers = (reach: Reach): Timer[] => [
  {
    name: 'housekeeping.close-silent',
    cron: '* * * * *',
    run: async (ctx) => void (await closeSilent(ctx, reach)),
  },
  {
    name: 'housekeeping.queue-unqueued',
    cron: '* * * * *',
    run: async (ctx) => void (await queueUnqueued(ctx)),
  },
];
