/**
 * How long messages are kept. Keeping less deletes for good, so it is shown before (`previewRetention`), begins a day after
 * it was chosen, and can be taken back until then (`undoRetention`).
 */
import {
  fail,
  type Input,
  type RetentionPreview,
  type RetentionView,
  retentionDelayMs,
  type settingsContract,
} from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { settingChanged } from '#src/tenant/settings/events.ts';
import { getRetention, lockRetention, updateRetentionRow } from './retention.queries.ts';
import { narrows, type Retention, retentionAfter, waiting } from './retention.rules.ts';

/** What would go for good, written before a moment. */
export type CountOlder = (
  ctx: Ctx,
  before: Date,
) => Promise<{ messages: number; files: number; tickets: number; oldestAt: Date | null; more: boolean }>;

const dayMs = 24 * 3_600_000;

function viewOf(retention: Retention, now: Date): RetentionView {
  const former = waiting(retention, now);
  return {
    days: retention.days,
    pending: former && { keptDays: former.days, purgeAt: former.until.toISOString() },
  };
}

export const getRetentionView = async (ctx: Ctx): Promise<RetentionView> =>
  viewOf(await getRetention(ctx), ctx.now());

export async function previewRetention(
  ctx: Ctx,
  countOlder: CountOlder,
  { days }: Input<typeof settingsContract.previewRetention>,
): Promise<RetentionPreview> {
  const present = await getRetention(ctx);
  const now = ctx.now();
  const after = retentionAfter(present, days, now);
  const purgeAt = after.former?.until ?? new Date(now.getTime() + retentionDelayMs);
  const base = { narrows: narrows(present, days, now), purgeAt: purgeAt.toISOString() };
  if (!base.narrows) return { ...base, messages: 0, files: 0, tickets: 0, oldestAt: null, more: false };
  const { oldestAt, ...counts } = await countOlder(ctx, new Date(purgeAt.getTime() - days * dayMs));
  return { ...base, ...counts, oldestAt: oldestAt?.toISOString() ?? null };
}

/** Stores the retention that was chosen, in days; what it would delete stays for a day. */
export async function updateRetention(ctx: Ctx, value: string): Promise<void> {
  const before = await lockRetention(ctx);
  const after = retentionAfter(before, Number(value), ctx.now());
  await updateRetentionRow(ctx, after);
  ctx.emit(settingChanged, { key: 'retentionDays' });
  ctx.audit({
    before: { value: String(before.days) },
    after: { value: String(after.days), ...(after.former && { purgeAt: after.former.until.toISOString() }) },
  });
}

export async function undoRetention(ctx: Ctx): Promise<RetentionView> {
  const present = await lockRetention(ctx);
  const former = waiting(present, ctx.now()) ?? fail('ERR_UNDO_TOO_LATE');
  const restored = { days: former.days, former: null };
  await updateRetentionRow(ctx, restored);
  ctx.emit(settingChanged, { key: 'retentionDays' });
  ctx.audit({ before: { value: String(present.days) }, after: { value: String(former.days) } });
  return viewOf(restored, ctx.now());
}
