/**
 * Looks after messages that schedules have handed to their connections, at growing intervals for a day: whoever sees the
 * schedule hears when its message has left, or that its network has refused it.
 */
import type { Ctx } from '#src/platform/context.ts';
import { scheduleChanged } from '../events.ts';
import { followSchedules } from '../jobs.ts';
import { listStanding } from '../schedule-list.queries.ts';

const second = 1_000;
const minute = 60 * second;
const pausesMs = [2 * second, 5 * second, 20 * second, 2 * minute, 15 * minute, 120 * minute, 1_300 * minute];

/** Tells what has become of sent schedules, and has what still waits looked at again. */
export async function lookAfter(ctx: Ctx, ids: readonly number[], turn: number): Promise<void> {
  const standing = await listStanding(ctx, ids);
  const settled = standing.filter(({ ack, sendError }) => ack > 0 || sendError !== null);
  for (const { id, authorId, userId } of settled)
    ctx.emit(scheduleChanged, { scheduleId: id, before: { authorId, userId } });
  const waiting = standing.filter((one) => !settled.includes(one));
  follow(
    ctx,
    waiting.map(({ id }) => id),
    turn + 1,
  );
}

/** Orders the next look. */
export function follow(ctx: Ctx, ids: readonly number[], turn = 0): void {
  const pauseMs = pausesMs[turn];
  if (ids.length === 0 || pauseMs === undefined) return;
  const runAt = new Date(ctx.now().getTime() + pauseMs);
  ctx.enqueue(followSchedules, { ids: [...ids], turn }, { runAt });
}
