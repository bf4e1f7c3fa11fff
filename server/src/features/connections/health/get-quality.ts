/** How a number stands with its network, as far as can be seen from here; forgotten after a week. */
import {
  inForce,
  lightOf,
  type QualityLight,
  type QualityView,
  type Restriction,
  simulatedProvider,
} from '@prosa/shared';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { type CloudAccountRow, findCloudAccount } from '../cloud/cloud-account.queries.ts';
import type { ConnectionRow } from '../connection.queries.ts';
import { deleteQualityBefore, noCounts, sumAllQuality, sumQuality } from './quality.queries.ts';

const dayMs = 86_400_000;

export async function getQuality(
  ctx: Ctx,
  connectionId: number,
  restriction: Restriction | null,
): Promise<QualityView> {
  const day = await sumQuality(ctx, connectionId, ago(ctx, 1));
  const week = await sumQuality(ctx, connectionId, ago(ctx, 7));
  const account = await findCloudAccount(ctx, connectionId);
  return { light: lightOf({ ...signsOf(ctx, restriction, account), day, week }), day, week };
}

const ago = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() - days * dayMs);

function signsOf(ctx: Ctx, restriction: Restriction | null, account: CloudAccountRow | undefined) {
  const { isFlagged = false, notice = null } = account?.standing ?? {};
  return { isHeld: inForce(restriction, ctx.now()) !== null, isWarned: isFlagged || notice !== null };
}

/** Returns the lights of these connections, without any for numbers that are simulated or were never linked. */
export async function listQualityLights(
  ctx: Ctx,
  rows: readonly ConnectionRow[],
  accounts: ReadonlyMap<number, CloudAccountRow>,
): Promise<ReadonlyMap<number, QualityLight>> {
  const real = rows.filter(({ provider, number }) => provider !== simulatedProvider && number !== null);
  if (real.length === 0) return new Map();
  const days = await sumAllQuality(ctx, ago(ctx, 1));
  const weeks = await sumAllQuality(ctx, ago(ctx, 7));
  return new Map(
    real.map(({ id, restriction }) => {
      const [day, week] = [days.get(id) ?? noCounts, weeks.get(id) ?? noCounts];
      return [id, lightOf({ ...signsOf(ctx, restriction, accounts.get(id)), day, week })];
    }),
  );
}

/** Returns whether the network complains of the number, or what people do looks as if it soon will. */
export async function isInDanger(ctx: Ctx, connectionId: number): Promise<boolean> {
  const { light } = await getQuality(ctx, connectionId, null);
  return light === 'danger' || (await findCloudAccount(ctx, connectionId))?.standing.isFlagged === true;
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
