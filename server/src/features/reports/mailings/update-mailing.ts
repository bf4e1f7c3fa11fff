/** Changes a report by e-mail. Whoever saw an older version than the present one is told instead of overwriting it. */
import { fail, type Input, type ReportMailing, type reportsContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { reportMailingChanged } from '../events.ts';
import { assertFits, planOf, showMailing } from './create-mailing.ts';
import { lockOwnMailing } from './lock-own-mailing.ts';
import { deleteReaders, insertReaders, updateMailingRow } from './mailing.queries.ts';

export async function updateMailing(
  ctx: UserCtx,
  wanted: Input<typeof reportsContract.updateMailing>,
): Promise<ReportMailing> {
  const row = await lockOwnMailing(ctx, wanted.mailingId);
  if (wanted.version !== undefined && wanted.version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  const readerIds = await assertFits(ctx, wanted);
  const plan = planOf(wanted);
  const comesAsBefore = plan.every === row.every && plan.weekday === row.weekday && plan.hour === row.hour;
  const plannedAt = comesAsBefore ? row.plannedAt : ctx.now();
  await updateMailingRow(ctx.db, row.id, { ...plan, plannedAt }, ctx.now());
  await deleteReaders(ctx.db, row.id);
  await insertReaders(ctx.db, row.id, readerIds);
  ctx.audit({ before: { ...planOf(row), readerIds: row.readerIds }, after: { ...plan, readerIds } });
  ctx.emit(reportMailingChanged, {
    mailingId: row.id,
    userIds: [...new Set([row.authorId, ...row.readerIds, ...readerIds])],
  });
  return showMailing(ctx, row.id);
}
