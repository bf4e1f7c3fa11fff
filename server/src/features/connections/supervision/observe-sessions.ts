/** Figures for /metrics: how the installation's connections stand. Reconnects and restrictions are counted where they happen. */
import { connectionStatuses } from '@prosa/shared';
import type { PlatformCtx } from '#src/platform/context.ts';
import { storedGauge } from '#src/platform/metrics.ts';
import { countByStatus } from './session-count.queries.ts';

const sessions = storedGauge('prosa_sessions', 'Connections of the installation by status', ['status']);

/** Reads the figures anew. */
export async function observeSessions(ctx: Pick<PlatformCtx, 'across'>): Promise<void> {
  const counts = new Map(
    (await ctx.across('sessions by status', countByStatus)).map((row) => [row.status, row.count]),
  );
  for (const status of connectionStatuses) sessions.set({ status }, counts.get(status) ?? 0);
}
