/**
 * Every minute: open tickets whose customers have fallen silent are told so and closed, waiting ones that nobody has put
 * into a queue go where their connection says. A few at a time with pauses, so that twenty thousand at once are felt by
 * nobody: browsers hear of each, and that is what costs. What a round does not get to is the next one's.
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
import type { Timer } from '#src/platform/feature.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { type DueConnection, listSilentConnections, listUnqueuedConnections } from './due.queries.ts';

const system = { kind: 'system', name: 'idle tickets' } as const;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const atOnce = 5;
const pauseMs = 125;
/** A round is over well before the next one, and before a server that is asked to stop must have stopped. */
const mostARound = 400;

export type Pause = (ms: number) => Promise<void>;
type Step<D> = (ctx: Ctx, idle: Idle, due: D) => Promise<readonly TicketRow[]>;

/** Returns how many tickets the step was carried out for. Those that somebody writes in just now are left for later. */
async function inBatches<D extends DueConnection>(
  platform: PlatformCtx,
  pause: Pause,
  dues: readonly D[],
  step: Step<D>,
): Promise<number> {
  let total = 0;
  // By turns, so that a company with thousands keeps nobody waiting.
  for (let left = dues; left.length > 0 && total < mostARound; ) {
    const unfinished: D[] = [];
    for (const due of left) {
      if (total > 0) await pause(pauseMs);
      const before = new Date(platform.now().getTime() - due.minutes * minuteMs);
      const idle = { connectionId: due.connectionId, before, limit: atOnce };
      const rows = await platform.inCompany(due.companyId, system, (ctx) => step(ctx, idle, due));
      total += rows.length;
      if (rows.length === atOnce) unfinished.push(due);
      if (total >= mostARound) break;
    }
    left = unfinished;
  }
  return total;
}

export async function closeSilent(platform: PlatformCtx, reach: Reach, pause: Pause): Promise<number> {
  const dues = await platform.across('silent tickets', (db) => listSilentConnections(db, platform.now()));
  return inBatches(platform, pause, dues, async (ctx, idle, { connectionId, text }) => {
    const rows = await lockSilentTickets(ctx, idle);
    if (rows.length === 0) return rows;
    const { language } = await mannerOn(ctx, reach, connectionId);
    const told = await sendAutomaticMessages(ctx, await reachable(ctx, reach, rows), {
      rule: 'inactive',
      text: orUsual(text, 'inactive', language),
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
  });
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
  const ids = await listTicketsWithInboundSince(
    ctx,
    rows.map(({ id }) => id),
    since,
  );
  return rows.filter(({ id }) => ids.has(id));
}

export async function queueUnqueued(platform: PlatformCtx, pause: Pause): Promise<number> {
  const dues = await platform.across('tickets without a queue', (db) =>
    listUnqueuedConnections(db, platform.now()),
  );
  return inBatches(platform, pause, dues, async (ctx, idle, { queueId }) => {
    const rows = await lockUnqueuedTickets(ctx, idle);
    if (rows.length > 0) await queueUnqueuedTickets(ctx, rows, queueId);
    return rows;
  });
}

export const idleTimers = (reach: Reach, pause: Pause): Timer[] => [
  {
    name: 'housekeeping.close-silent',
    cron: '* * * * *',
    run: async (ctx) => void (await closeSilent(ctx, reach, pause)),
  },
  {
    name: 'housekeeping.queue-unqueued',
    cron: '* * * * *',
    run: async (ctx) => void (await queueUnqueued(ctx, pause)),
  },
];
