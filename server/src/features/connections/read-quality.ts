/** How a number stands with its network, as far as can be seen from here; forgotten after a week. */
import { inForce, lightOf, type QualityView, type Restriction } from '@prosa/shared';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { findCloudAccount } from './cloud-account.queries.ts';
import { deleteQualityBefore, sumQuality } from './quality.queries.ts';

const dayMs = 86_400_000;

export async function readQuality(
  ctx: Ctx,
  connectionId: number,
  restriction: Restriction | null,
): Promise<QualityView> {
  const ago = (days: number): Date => new Date(ctx.now().getTime() - days * dayMs);
  const day = await sumQuality(ctx, connectionId, ago(1));
  const week = await sumQuality(ctx, connectionId, ago(7));
  const { isFlagged = false, notice = null } = (await findCloudAccount(ctx, connectionId))?.standing ?? {};
  const isHeld = inForce(restriction, ctx.now()) !== null;
  return { light: lightOf({ isHeld, isWarned: isFlagged || notice !== null, day, week }), day, week };
}

const forgetQuality = (platform: PlatformCtx): Promise<void> =>
  platform.across('figures of numbers that are over', (db) =>
    deleteQualityBefore(db, new Date(platform.now().getTime() - 8 * dayMs)),
  );

export const qualityTimer: Timer = {
  name: 'connections.forget_quality',
  cron: '41 * * * *',
  run: forgetQuality,
};
