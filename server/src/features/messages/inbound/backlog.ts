/** Figures for /metrics: what was received and has not become a message, waiting or dead. Both should be 0 at rest. */
import type { PlatformCtx } from '#src/platform/context.ts';
import { storedGauge } from '#src/platform/metrics.ts';
import { countBacklog } from './raw-event.queries.ts';

const waiting = storedGauge('prosa_inbound_waiting', 'Provider events received and not processed yet');
const dead = storedGauge('prosa_inbound_dead', 'Provider events put aside after five failures');

/** Reads the figures anew. */
export async function observeBacklog(ctx: Pick<PlatformCtx, 'across'>): Promise<void> {
  const backlog = await ctx.across('inbound backlog', countBacklog);
  waiting.set(backlog.waiting);
  dead.set(backlog.dead);
}
